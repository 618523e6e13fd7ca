import type { Answer, Received } from "./http-server.ts";

const END = "\u001e";

/** One invocation as the client sent it. */
export interface Invocation {
  readonly invocationId: string;
  readonly target: string;
  readonly arguments: unknown[];
}

/**
 * The server side of the SignalR protocol over long polling with JSON, as much as a client needs: negotiate, handshake,
 * completions, events. It answers the requests of `startTestServer`.
 */
export function createTestHub(complete: (invocation: Invocation) => unknown) {
  const outbox: string[] = [];
  let waiting: ((answer: Answer) => void) | null = null;
  let connections = 0;
  const negotiated: Received[] = [];
  const polled = new Set<string>();
  const closed = new Set<string>();
  let refusal: number | null = null;
  let deaf = false;

  // A poll with nothing to say ends after a while, as on a real server.
  const polls = setInterval(() => {
    waiting?.({ status: 200 });
    waiting = null;
  }, 200);

  function push(message: object): void {
    outbox.push(JSON.stringify(message) + END);
    waiting?.({ status: 200, text: outbox.splice(0).join("") });
    waiting = null;
  }

  function receive(text: string): void {
    for (const part of text.split(END).filter(Boolean)) {
      const message = JSON.parse(part) as { type?: number; protocol?: string } & Invocation;
      if (message.protocol) push({});
      if (message.type !== 1) continue;
      push({ type: 3, invocationId: message.invocationId, result: complete(message) });
    }
  }

  return {
    negotiated,
    /** Send an event to the client. */
    send: (target: string, argument: object): void => push({ type: 1, target, arguments: [argument] }),
    /** Refuse every request from now on, or no longer. */
    refuse: (refused: boolean, status = 503): void => void (refusal = refused ? status : null),
    /** End the connection for good: the client is not to come back by itself. */
    dismiss: (error?: string): void => push({ type: 7, error }),
    /** Leave every goodbye without an answer from now on. */
    ignoreGoodbyes: (): void => void (deaf = true),
    /** End the connection as a server that goes away. */
    drop(): void {
      waiting?.({ status: 503 });
      waiting = null;
    },
    close: (): void => clearInterval(polls),
    /** Whether the client waits for events: the connection is up and idle. */
    idle: (): boolean => waiting !== null,
    answer(request: Received): Answer | Promise<Answer> {
      if (request.url.includes("/negotiate")) negotiated.push(request);
      if (refusal !== null) return { status: refusal };
      if (request.url.includes("/negotiate")) {
        connections += 1;
        outbox.length = 0;
        const id = `c${connections}`;
        const transports = [{ transport: "LongPolling", transferFormats: ["Text"] }];
        return {
          status: 200,
          body: { negotiateVersion: 1, connectionId: id, connectionToken: id, availableTransports: transports },
        };
      }
      if (request.method === "POST") {
        receive(request.body);
        return { status: 200 };
      }
      const id = /[?&]id=(c\d+)/.exec(request.url)?.[1] ?? "";
      if (request.method === "DELETE") {
        if (deaf) return new Promise(() => {});
        closed.add(id);
        waiting?.({ status: 204 });
        waiting = null;
        return { status: 202 };
      }
      if (outbox.length > 0) return { status: 200, text: outbox.splice(0).join("") };
      // The first poll of a connection is answered at once; later ones wait for something to say.
      if (closed.has(id)) return { status: 204 };
      if (!polled.has(id)) {
        polled.add(id);
        return { status: 200 };
      }
      return new Promise((resolve) => (waiting = resolve));
    },
  };
}
