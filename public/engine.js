// The bots' worker under a name that stays, as an engine for other scripts: `docs/ENGINE.md` has its lines.
importScripts("./bots-%BUILD%.js");
