/** Do something once the page is loaded and has nothing else to do. */
export function whenIdle(run: () => void): void {
  const wait = (): void => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(run);
    else setTimeout(run, 1000);
  };
  if (document.readyState === "complete") wait();
  else globalThis.addEventListener("load", wait, { once: true });
}
