let isPressed = false;
addEventListener("pointerdown", () => (isPressed = true), true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => (isPressed = false), true);

/**
 * Does something at once or, while a finger or a button is down, after the click that this becomes: what makes the page
 * longer, such as an error under a field that is just left, must not move away what is being pressed.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) return run();
  const over = new AbortController();
  const once = (): void => {
    over.abort();
    // The click comes right after the release, before anything that waits.
    setTimeout(run);
  };
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, once, { capture: true, signal: over.signal });
}
