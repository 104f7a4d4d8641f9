// What the browser keeps for the page, where it keeps anything.

/** Whether the browser denied the page its storage. */
export let blocked = false;

/** An entry of ours, or null. */
export function kept(name) {
  try {
    return localStorage.getItem(`basalt.${name}`);
  } catch {
    blocked = true;
    return null;
  }
}

/** Runs a change of what is kept for the tab; without storage nothing is remembered. */
export function inTab(change) {
  try {
    return change(sessionStorage);
  } catch {
    return null;
  }
}
