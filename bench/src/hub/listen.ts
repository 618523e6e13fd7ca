import type { Server } from "node:http";

/** Listens on a port that the system chooses; answers where, e.g. `127.0.0.1:41234`. */
export function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);

    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address !== null && typeof address === "object") resolve(`127.0.0.1:${address.port}`);
    });
  });
}
