//! Sorting in little code.

/// Sorts a list so that nothing stands behind what it comes `before`; equal ones may change places.
///
/// Shell's sort: no memory is fetched, and it is a tenth of the code of a library's sort, which is built anew for every
/// type and counts where a browser has to fetch it. What comes out depends on nothing but the list.
pub fn sort<T: Copy>(list: &mut [T], before: impl Fn(&T, &T) -> bool) {
    for gap in [301, 132, 57, 23, 10, 4, 1] {
        for start in gap..list.len() {
            let moved = list[start];
            let mut at = start;
            while at >= gap && before(&moved, &list[at - gap]) {
                list[at] = list[at - gap];
                at -= gap;
            }
            list[at] = moved;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn lists_are_sorted_as_the_library_sorts_them(mut list: Vec<u16>) {
            let mut expected = list.clone();
            expected.sort_unstable();
            sort(&mut list, |a, b| a < b);
            prop_assert_eq!(list, expected);
        }
    }
}
