const STORAGE_KEY = "nepnha-reloaded-at";
const ONCE_IN_MS = 30_000;

/**
 * A page that is older than the deployment asks for files that are gone: load the new page, once in a while only, so that
 * a file that is really missing does not make a loop.
 */
export function reloadStaleBuild(): void {
  globalThis.addEventListener("vite:preloadError", (event) => {
    // Without a network nothing is older than anything: what is on the screen stays.
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
    if (Date.now() - last < ONCE_IN_MS) return;
    event.preventDefault();
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    location.reload();
  });
}
