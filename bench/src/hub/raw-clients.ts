import { WebSocket } from "ws";
import type { Contender } from "./fan-out-servers.ts";

/**
 * What a client says after the socket has opened, and how it knows that it was let in. All three are spoken by hand over
 * `ws`, so that one client costs as much as the other.
 */
const GREETINGS: Record<Contender, { greeting: string | null; isWelcome: (text: string) => boolean }> = {
  hub: { greeting: '{"protocol":"json","version":1}\x1e', isWelcome: (text) => text.startsWith("{}\x1e") },
  ws: { greeting: null, isWelcome: () => true },
  "socket.io": { greeting: "40", isWelcome: (text) => text.startsWith("40{") },
};

/** Opens one socket and has it welcomed. `onMessage` gets everything, the welcome too. */
export function openClient(url: string, kind: Contender, onMessage: (data: Buffer) => void): Promise<WebSocket> {
  const { greeting, isWelcome } = GREETINGS[kind];
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    let welcome = false;
    socket.on("error", reject);
    socket.on("close", (code) => reject(new Error(`The server closed with ${code}.`)));
    socket.on("open", () => {
      if (greeting === null) resolve(socket);
      else socket.send(greeting);
    });
    socket.on("message", (data: Buffer) => {
      if (!welcome && isWelcome(data.toString())) {
        welcome = true;
        resolve(socket);
      }
      // The ping of Socket.IO, which ends a client that does not answer.
      if (kind === "socket.io" && data.length === 1 && data[0] === 0x32) socket.send("3");
      onMessage(data);
    });
  });
}
