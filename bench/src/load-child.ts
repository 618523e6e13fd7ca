import autocannon from "autocannon";
import { answerParent } from "./hub/child.ts";
import type { Load, Sent } from "./load.ts";

const commands = {
  /** @throws when any answer was not a success, so that a fast failure never counts as speed */
  async load({ url, body, tokens, seconds, connections }: Sent): Promise<Load> {
    let opened = 0;
    const result = await autocannon({
      url,
      method: "POST",
      body: JSON.stringify(body),
      connections,
      duration: seconds,
      setupClient(client) {
        const token = tokens[opened % tokens.length] ?? "";
        opened += 1;
        client.setHeaders({ "content-type": "application/json", authorization: `Bearer ${token}` });
      },
    });
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${url}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} failed`);
    return { rate: result["2xx"] / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
  },
};
export type LoadCommands = typeof commands;

answerParent(commands);
