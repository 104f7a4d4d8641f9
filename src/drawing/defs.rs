//! The patterns of all but the plain colours.

/// Bars, lattice, chevrons, dots, crosses, at an eighth of a cell per tile.
const PATTERNS: &str = concat!(
    "<defs>",
    "<pattern id=\"pat-r\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\">",
    "<path class=\"pat-light\" stroke-width=\"2.2\" d=\"M2.2 0V9\"/></pattern>",
    "<pattern id=\"pat-o\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\">",
    "<path class=\"pat-ink\" stroke-width=\"2\" d=\"M0 9 9 0M-2 2 2-2M7 11 11 7\"/></pattern>",
    "<pattern id=\"pat-g\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\">",
    "<path class=\"pat-light\" stroke-width=\"1.5\" d=\"M0 2.5H9M0 7H9\"/></pattern>",
    "<pattern id=\"pat-c\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">",
    "<path class=\"pat-ink\" stroke-width=\"3\" stroke-linecap=\"round\" d=\"M2 2H2.01M6 6H6.01\"/></pattern>",
    "<pattern id=\"pat-b\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\">",
    "<path class=\"pat-light\" stroke-width=\"1.5\" d=\"M0 0 9 9M9 0 0 9\"/></pattern>",
    "<pattern id=\"pat-p\" width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\">",
    "<path class=\"pat-ink\" stroke-width=\"2.1\" d=\"M0 7 5 3 10 7\"/></pattern>",
    "<pattern id=\"pat-w\" width=\"12\" height=\"12\" patternUnits=\"userSpaceOnUse\">",
    "<path class=\"pat-ink\" stroke-width=\"1.5\" d=\"M6 3V9M3 6H9\"/></pattern>",
    "</defs>"
);

/// The hatching of the second side's pieces, independent of colour.
const HATCH: &str = concat!(
    "<defs><pattern id=\"hatch\" width=\"12\" height=\"12\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(-30)\">",
    "<path class=\"hatch\" d=\"M0 6H12\"/></pattern></defs>"
);

const FIRE: &str = concat!(
    "<defs><radialGradient id=\"fire\"><stop class=\"fire-core\" offset=\".2\"/>",
    "<stop class=\"fire-hot\" offset=\".5\" stop-opacity=\".9\"/>",
    "<stop class=\"fire-flame\" offset=\".75\" stop-opacity=\".6\"/>",
    "<stop class=\"fire-flame\" offset=\"1\" stop-opacity=\"0\"/></radialGradient></defs>"
);

pub fn patterns() -> String {
    [PATTERNS, HATCH, FIRE].concat()
}

/// A hidden picture with all definitions, once per document, before the drawings.
pub fn defs() -> String {
    const OPEN: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"defs\" width=\"0\" height=\"0\" aria-hidden=\"true\">";
    [OPEN, PATTERNS, HATCH, FIRE, "</svg>"].concat()
}
