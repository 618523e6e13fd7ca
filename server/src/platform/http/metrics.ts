import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** What is counted, by name; counts within counts have both names. */
export interface Counts {
  readonly [name: string]: number | Counts;
}

/** Where counts are told, until it is closed. */
interface Metrics {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Tells what a process counts, for a monitor on the same machine: `GET /metrics` as lines of a name and a number, which
 * Prometheus and its like read. A port of its own, of this machine only, keeps them from everybody else.
 * @param port 0 lets the system choose
 * @throws where the port is taken, by its setting's name
 */
export async function serveMetrics(port: number, read: () => Counts): Promise<Metrics> {
  const server = createServer(({ method, url }, response) => {
    const isAsked = method === "GET" && url === "/metrics";
    response.writeHead(isAsked ? 200 : 404, { "content-type": "text/plain; version=0.0.4; charset=utf-8" });
    response.end(isAsked ? lines("nepnha", read()).join("") : "");
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening").catch((cause: unknown) => {
    throw new Error(`Nothing can listen on METRICS_PORT ${port}`, { cause });
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function lines(before: string, counts: Counts): string[] {
  return Object.entries(counts).flatMap(([name, count]) => {
    const whole = `${before}_${name.replace(/(?<!^)[A-Z]/g, "_$&").toLowerCase()}`;
    return typeof count === "number" ? [`${whole} ${count}\n`] : lines(whole, count);
  });
}
