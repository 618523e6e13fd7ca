import { Socket } from "node:net";

/** Counts how often somebody waits for the database. */
export interface RoundTrips {
  /** Makes the sockets of a pool's connections (`stream` of pg's settings). */
  readonly stream: () => Socket;
  /** How many there have been since it was last asked. */
  take(): number;
}

/** A round trip is what is written before anything is heard again; statements that travel together are one. */
export function countRoundTrips(): RoundTrips {
  let count = 0;
  return {
    stream() {
      const socket = new Socket();
      let isAnswered = true;
      // Not before: connecting gives a socket its own way to write back.
      socket.once("connect", () => {
        const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
        socket.write = (...args: unknown[]): boolean => {
          if (isAnswered) count += 1;
          isAnswered = false;
          return write(...args);
        };
      });
      socket.on("data", () => {
        isAnswered = true;
      });
      return socket;
    },
    take() {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}
