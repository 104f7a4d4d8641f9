// Starts the bots' worker, and says so where it cannot be started: a refused promise in a worker is heard by nobody.
importScripts("./thinker.js");
wasm_bindgen({ module_or_path: "./thinker_bg.wasm" }).catch((error) => postMessage(`failed 0 ${error}`));
