import { onTestFinished, vi } from "vitest";

/**
 * Turns of the event loop between two calls. The clock stands still: a turn that took no time has no rest after it, and in
 * a rest, which is as long as the machine is busy, the event loop would turn with nothing read.
 */
export function turnCounter(): { methods: Record<string, () => void>; turns: () => number; done: () => boolean } {
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    if (isOver) return;
    turns += 1;
    setImmediate(count);
  };
  const methods = { Begin: () => void setImmediate(count), End: () => void (isOver = true) };
  return { methods, turns: () => turns, done: () => isOver };
}
