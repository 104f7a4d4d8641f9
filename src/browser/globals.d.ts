// The globals that Rust and JavaScript share. Beside the page's own they are all: a test compares this list with the sources.

/** The name of the build, told to the bots' worker. */
declare var basaltBuild: string;
/** Starts the bots' worker: the global of wasm-bindgen's script. */
declare function wasm_bindgen(options: { module_or_path: string }): Promise<unknown>;
/** The words of the page's language: those of the home page, and those that have come since. */
declare var basaltWords: { build: string; language: string; text: string; more?: string; beside?: string };
/** Loads the words and styles of the table, or of all pages. */
declare var basaltMore: (until: "more" | "beside") => Promise<void>;
/** Loads a part of the page's JavaScript. */
declare var basaltPart: (name: string) => Promise<unknown>;
/** The browser's offer to install the app. */
declare var basaltInstall: Event | null;
/** A text that the system has handed over. */
declare var basaltHanded: string | undefined;
/** The running worker of the bots, which ends with the app. */
declare var basaltBots: Worker | undefined;
/** The sentences of the start script by language, which the build puts in, and the words of the home page in all but English. */
declare const SENTENCES: Record<string, Record<string, string>>;
declare const HOMES: Record<string, Record<string, string>>;
/** Where the system hands files over. */
declare var launchQueue: { setConsumer(take: (launch: { files: FileSystemFileHandle[] }) => void): void } | undefined;
/** The tags of all languages, likewise. */
declare const LANGUAGES: string[];
/** The events that they send each other, on the window; none carries anything. */
type BasaltEvent =
  | "basalt-compare"
  | "basalt-failed"
  | "basalt-handed"
  | "basalt-install"
  | "basalt-missing"
  | "basalt-rested"
  | "basalt-shown"
  | "basalt-take-update"
  | "basalt-update";
