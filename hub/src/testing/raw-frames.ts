import { get } from "node:http";
import type { Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Opens a WebSocket of which only the socket is left, to write frames that no client of `ws` would; it ends with the test. */
export async function openSocket(url: string, token = "an"): Promise<Socket> {
  const headers = {
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": Buffer.alloc(16).toString("base64"),
    authorization: `Bearer ${token}`,
  };
  const socket = await new Promise<Socket>((resolve, reject) => {
    const asked = get(url, { headers, agent: false });
    asked.on("upgrade", (_response, opened: Socket) => resolve(opened));
    asked.on("response", ({ statusCode }) => reject(new Error(`refused with ${statusCode}`)));
    asked.on("error", reject);
  });
  socket.on("error", () => {});
  socket.resume();
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Frames' first bytes: a text, one that goes on, its parts, and what controls. */
export const FrameStart = {
  text: 0x81,
  beginning: 0x01,
  between: 0x00,
  last: 0x80,
  close: 0x88,
  ping: 0x89,
  pong: 0x8a,
};

/** A frame as a client sends it, masked with noughts. */
export function frame(text: string, start: number = FrameStart.text): Buffer {
  const body = Buffer.from(text);
  const { length } = body;
  const head = Buffer.alloc(length < 126 ? 6 : length < 65_536 ? 8 : 14);
  head[0] = start;
  head[1] = 0x80 | (length < 126 ? length : length < 65_536 ? 126 : 127);
  if (head.length === 8) head.writeUInt16BE(length, 2);
  if (head.length === 14) head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, body]);
}

/** The same frame so many times. */
export function frames(count: number, one: Buffer): Buffer {
  return Buffer.alloc(count * one.length, one);
}
