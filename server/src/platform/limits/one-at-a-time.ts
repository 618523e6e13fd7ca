/** More that waits at once than people ask for who mean no harm. */
const MANY = 8;

/**
 * Runs what it is given in its order, each in a turn of the event loop of its own; with many waiting it rests after each
 * for as long as that took, so that a flood of them leaves half of the process to everybody else.
 */
export function oneAtATime(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    const began = performance.now();
    try {
      waiting[0]?.();
    } finally {
      waiting.shift();
      if (waiting.length > MANY) setTimeout(() => setImmediate(next), performance.now() - began);
      else if (waiting.length > 0) setImmediate(next);
    }
  };
  return (work) => {
    waiting.push(work);
    if (waiting.length === 1) setImmediate(next);
  };
}
