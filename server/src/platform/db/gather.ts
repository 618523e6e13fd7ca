import type { Writable } from "node:stream";

/**
 * Makes what is written to a connection until the code that runs now is done leave in one piece. pg hands over each
 * statement by itself, and a call to the operating system for each costs more than the statement.
 */
export function gatherWrites(stream: Writable): void {
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  let isHeld = false;
  const letGo = (): void => {
    isHeld = false;
    stream.uncork();
  };
  stream.write = (...args: unknown[]): boolean => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      // After the promises that are settled already, and before anything new is heard.
      process.nextTick(letGo);
    }
    return write(...args);
  };
}
