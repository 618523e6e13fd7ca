import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join, resolve } from "node:path";

const repository = resolve(import.meta.dirname, "../../..");
const LIBRARIES = join(repository, "node_modules/@microsoft");

/** The page and the browser builds of Microsoft's library, as they are published. */
const FILES: Record<string, { path: string; type: string }> = {
  "/": { path: join(import.meta.dirname, "page.html"), type: "text/html" },
  "/signalr.js": { path: join(LIBRARIES, "signalr/dist/browser/signalr.js"), type: "text/javascript" },
  "/signalr-protocol-msgpack.js": {
    path: join(LIBRARIES, "signalr-protocol-msgpack/dist/browser/signalr-protocol-msgpack.js"),
    type: "text/javascript",
  },
};

/** A page that calls a hub of another origin. */
export interface HubPageServer {
  /** `http://localhost:<port>` */
  origin: string;
  close: () => void;
}

/** Serves the page on a port that the system chooses. */
export function startPageServer(): Promise<HubPageServer> {
  const server = createServer((request, response) => {
    const file = FILES[request.url ?? ""];
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    void readFile(file.path).then((text) => response.writeHead(200, { "content-type": file.type }).end(text));
  });
  return new Promise((done) => {
    server.listen(0, "localhost", () => {
      const address = server.address();
      if (address === null || typeof address === "string") return;
      const close = (): void => {
        server.closeAllConnections();
        server.close();
      };
      done({ origin: `http://localhost:${address.port}`, close });
    });
  });
}
