import { request } from "node:http";
import { WebSocket } from "ws";

/** Where the hub is, behind a node's address. */
export const HUB_PATH = "/chat/chathub";
const END = "\x1e";
const HANDSHAKE = `{"protocol":"json","version":1}${END}`;

/** An answer of a server that is not the one hoped for. */
export class HttpFailure extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Status ${status}`);
    this.name = "HttpFailure";
    this.status = status;
  }
}

interface Completion {
  readonly type?: number;
  readonly invocationId?: string;
  readonly result?: unknown;
  readonly error?: string;
}

/** A chat client of as little code as possible, so that thousands fit into one process. */
export class ChatClient {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<string, (completion: Completion) => void>();
  #lastId = 0;
  #rest = "";

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("message", (data: Buffer) => this.#read(data.toString()));
    socket.on("close", () => this.#settleAll("The connection was closed."));
  }

  /**
   * Negotiates, connects and shakes hands.
   * @param base `http://host:port`
   * @throws HttpFailure for an answer that refuses; the system's error when nobody answers
   */
  static async connect(base: string, token: string): Promise<ChatClient> {
    const connectionToken = await negotiate(base, token);
    const url = `${base.replace("http", "ws")}${HUB_PATH}?id=${connectionToken}&access_token=${token}`;
    const socket = new WebSocket(url, { perMessageDeflate: false });
    const client = new ChatClient(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once("open", resolve);
      socket.on("error", reject);
      socket.once("unexpected-response", (_request, response) => {
        reject(new HttpFailure(response.statusCode ?? 0));
        socket.terminate();
      });
    });
    socket.send(HANDSHAKE);
    return client;
  }

  close(): void {
    this.#socket.close(1000);
  }

  /** Resolves when the connection has ended, for whatever reason. */
  closed(): Promise<void> {
    if (this.#socket.readyState === WebSocket.CLOSED) return Promise.resolve();
    return new Promise((resolve) => this.#socket.once("close", () => resolve()));
  }

  /** Calls a method; what it returns. Rejects when it fails or the connection ends. */
  invoke(target: string, argument: object): Promise<unknown> {
    const invocationId = String((this.#lastId += 1));
    return new Promise((resolve, reject) => {
      this.#waiting.set(invocationId, ({ result, error }) => {
        if (error === undefined) resolve(result);
        else reject(new Error(error));
      });
      this.#socket.send(JSON.stringify({ type: 1, invocationId, target, arguments: [argument] }) + END);
    });
  }

  #read(text: string): void {
    const parts = (this.#rest + text).split(END);
    this.#rest = parts.pop() ?? "";
    for (const part of parts) {
      const message: Completion = JSON.parse(part);
      if (message.type === 7) this.#socket.close(1000);
      if (message.type !== 3) continue;
      this.#waiting.get(message.invocationId ?? "")?.(message);
      this.#waiting.delete(message.invocationId ?? "");
    }
  }

  #settleAll(error: string): void {
    for (const settle of this.#waiting.values()) settle({ error });
    this.#waiting.clear();
  }
}

/** Each on a TCP connection of its own, as clients on machines of their own are. */
function negotiate(base: string, token: string): Promise<string> {
  const url = `${base}${HUB_PATH}/negotiate?negotiateVersion=1`;
  const headers = { authorization: `Bearer ${token}`, "content-length": 0 };
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: "POST", headers, agent: false }, (response) => {
      let body = "";
      response.on("data", (chunk: Buffer) => (body += chunk.toString()));
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode !== 200) return reject(new HttpFailure(response.statusCode ?? 0));
        const { connectionToken }: { connectionToken: string } = JSON.parse(body);
        resolve(encodeURIComponent(connectionToken));
      });
    });
    asked.on("error", reject);
    asked.end();
  });
}
