// Starts the bots' worker, and says so where it cannot be started: nobody hears a rejected promise in a worker.
// The build puts its name here; the worker's first message passes it on, and the page compares it with its own.
self.basaltBuild = "%BUILD%";
importScripts(`./thinker-${self.basaltBuild}.js`);
wasm_bindgen({ module_or_path: `./thinker-${self.basaltBuild}_bg.wasm` }).catch((error) => postMessage(`failed 0 ${error}`));
