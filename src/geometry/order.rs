//! Sorting that compiles to few bytes.

/// Sorts a list by `before`, unstably but deterministically.
///
/// Shell's sort allocates nothing and is a tenth of the code of the library's sort, which is compiled for
/// every type and counts in the download.
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

/// Sorts a short list by a key, stably: an insertion sort, for the same reason.
pub fn sort_stably<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    for start in 1..list.len() {
        let mut at = start;
        while at > 0 && key(&list[at]) < key(&list[at - 1]) {
            list.swap(at, at - 1);
            at -= 1;
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

        #[test]
        fn equal_ones_stay_as_they_are(list: Vec<u8>) {
            let mut list: Vec<(u8, usize)> = list.into_iter().map(|key| key % 8).zip(0..).collect();
            let mut expected = list.clone();
            expected.sort_by_key(|pair| pair.0);
            sort_stably(&mut list, |pair| pair.0);
            prop_assert_eq!(list, expected);
        }
    }
}
