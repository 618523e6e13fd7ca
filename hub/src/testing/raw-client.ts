import { WebSocket } from "ws";
import { until } from "./until.ts";

type Json = Record<string, unknown>;

/** A WebSocket that speaks the wire by hand, for what a proper client never does. */
export class RawClient {
  readonly socket: WebSocket;
  /** Whole messages received, parsed; the handshake's answer is the first. */
  readonly messages: Json[] = [];
  /** Set when the socket has closed. */
  closeCode: number | undefined;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on("message", (data: Buffer) => {
      for (const text of data.toString("utf8").split("\x1e").slice(0, -1)) this.messages.push(JSON.parse(text));
    });
    socket.on("close", (code) => (this.closeCode = code));
    socket.on("error", () => {});
  }

  /** Opens a socket without negotiation. `token` goes into the Authorization header. */
  static async open(url: string, token = "an"): Promise<RawClient> {
    const socket = new WebSocket(url.replace("http", "ws"), { headers: { authorization: `Bearer ${token}` } });
    const client = new RawClient(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    return client;
  }

  /** Opens a socket and shakes hands. */
  static async connect(url: string, token = "an"): Promise<RawClient> {
    const client = await RawClient.open(url, token);
    client.send({ protocol: "json", version: 1 });
    await client.received(1);
    return client;
  }

  /** Sends objects as messages of one frame. */
  send(...messages: Json[]): void {
    this.socket.send(messages.map((message) => `${JSON.stringify(message)}\x1e`).join(""));
  }

  /** Waits for that many messages in all; answers the last. */
  async received(count: number): Promise<Json> {
    await until(`${count} messages, have ${this.messages.length}`, () => this.messages.length >= count);
    return this.messages[count - 1] ?? {};
  }

  async closed(): Promise<number> {
    await until("the socket to close", () => this.closeCode !== undefined);
    return this.closeCode ?? 0;
  }
}

/** Answers the HTTP status of an upgrade request that is refused. */
export function upgradeStatus(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace("http", "ws"), { headers });
    socket.on("unexpected-response", (_request, response) => {
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.on("open", () => reject(new Error("The upgrade was granted.")));
    socket.on("error", () => {});
  });
}
