import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Window } from "happy-dom";

/** One request as it reached the server. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** What the server answers; `drop` closes the connection without an answer. */
export type Answer = { status: number; body?: unknown; text?: string } | "drop";

/** A real HTTP server for tests of the client: it records what arrives and answers what the test says. */
export async function startTestServer(
  answer: (request: Received) => Answer | Promise<Answer>,
): Promise<{ url: string; received: Received[]; close: () => Promise<void> }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method = "", url = "", headers } = request;
      const seen = { method, url, headers, body: Buffer.concat(chunks).toString("utf8") };
      // happy-dom asks first, as a browser does for another origin.
      const cors = {
        "access-control-allow-origin": headers.origin ?? "*",
        "access-control-allow-headers": headers["access-control-request-headers"] ?? "*",
        "access-control-allow-methods": "*",
        "access-control-allow-credentials": "true",
      };
      if (method === "OPTIONS") {
        response.writeHead(204, cors).end();
        return;
      }
      received.push(seen);
      const reply = await answer(seen);
      if (reply === "drop") {
        request.socket.destroy();
        return;
      }
      response.writeHead(reply.status, { ...cors, "content-type": "application/json" });
      response.end(reply.text ?? (reply.body === undefined ? "" : JSON.stringify(reply.body)));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      // What the page still asks or waits for ends with its test, and fails while there is somebody to tell.
      await (window as unknown as Window).happyDOM.abort();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
