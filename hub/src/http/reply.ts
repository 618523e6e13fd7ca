import { type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

const NO_CACHE = { "Cache-Control": "no-cache, no-store", Pragma: "no-cache" };

/** Answers in one piece. An empty body carries no type, so that clients show the reason instead. */
export function reply(
  response: ServerResponse,
  status: number,
  body: string | Buffer = "",
  headers: OutgoingHttpHeaders = {},
): void {
  if (response.headersSent || response.destroyed) return;
  const type = body.length > 0 ? { "Content-Type": "text/plain" } : {};
  const length = status === 204 ? {} : { "Content-Length": Buffer.byteLength(body) };
  response.writeHead(status, { ...NO_CACHE, ...type, ...length, ...headers });
  response.end(body);
}

/** Answers with JSON and status 200: the errors of negotiate are fields of its body. */
export function replyJson(response: ServerResponse, value: object): void {
  reply(response, 200, JSON.stringify(value), { "Content-Type": "application/json" });
}

/** Answers an upgrade request that is not granted, and hangs up. */
export function refuseUpgrade(socket: Duplex, status: number, body = ""): void {
  if (socket.destroyed) return;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "Connection: close",
    ...(body ? ["Content-Type: text/plain"] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  // The client's half would stay open for as long as it likes.
  socket.once("finish", () => socket.destroy());
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
