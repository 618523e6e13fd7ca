/** How often a sheet is looked at, and how long at most: what has not come by then is missing on the paper. */
const STEP_MS = 50;
const CALM_LOOKS = 2;
const PATIENCE_MS = 15_000;

/**
 * Waits until a sheet can go to paper: its lazy parts are drawn, what they ask for is there, and its pictures are decoded.
 * @param isFetching whether anything is still asked for
 * @param signal ends the waiting
 */
export async function untilWhole(sheet: HTMLElement, isFetching: () => boolean, signal: AbortSignal): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  // A lazy part may ask for something, what comes may be lazy again, and what has come is drawn by the next look only.
  for (let calm = 0; calm < CALM_LOOKS && !signal.aborted && Date.now() < end;) {
    await pause(STEP_MS);
    calm = isFetching() || sheet.querySelector("[data-coming]") !== null ? 0 : calm + 1;
  }
  const pictures = [...sheet.querySelectorAll("img")].map((picture) => {
    // The sheet is hidden on the screen, where the browser would never come to a lazy picture.
    picture.loading = "eager";
    // One that cannot be shown keeps nothing from the printer.
    return picture.decode().catch(() => undefined);
  });
  await Promise.race([Promise.all(pictures), pause(Math.max(0, end - Date.now()))]);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
