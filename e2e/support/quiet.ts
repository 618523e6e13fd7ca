import { expect, type Page, type Request } from "@playwright/test";

/** Longer than a screen takes between an answer and its next question. */
const QUIET_MS = 150;

/**
 * What waits until a page has asked for nothing more for a moment. Not the browser's own idea of an idle network: that
 * is had once per loaded document, and these stay while they show one thing after the other.
 */
export function quietOf(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changed = Date.now();
  const ended = (request: Request): void => {
    open.delete(request);
    changed = Date.now();
  };
  page.on("request", (request) => {
    // A film is fetched for as long as it may be played.
    if (request.resourceType() !== "media") open.add(request);
    changed = Date.now();
  });
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  return async () => {
    changed = Date.now();
    await expect
      .poll(() => open.size === 0 && Date.now() - changed > QUIET_MS, { intervals: [20], timeout: 20_000 })
      .toBe(true);
  };
}
