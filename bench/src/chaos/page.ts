/** What the hub's client asks of a page, in a process that has none: it is shown all the time, and never left. */
export function standInPage(): void {
  const nowhere = new EventTarget();
  Object.assign(globalThis, {
    document: Object.assign(new EventTarget(), { visibilityState: "visible" }),
    addEventListener: nowhere.addEventListener.bind(nowhere),
    removeEventListener: nowhere.removeEventListener.bind(nowhere),
  });
}
