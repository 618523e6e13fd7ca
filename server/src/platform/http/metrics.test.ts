import { afterEach, describe, expect, it } from "vitest";
import { serveMetrics } from "./metrics.ts";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

describe("GET /metrics", () => {
  it("tells what is counted at that moment, a line for each", async () => {
    let calls = 1;
    const metrics = await serveMetrics(0, () => ({
      heapBytes: 5,
      hub: { connections: 2, transports: { WebSockets: 2 }, totals: { failedCalls: calls } },
    }));
    open.push(metrics);
    expect(new URL(metrics.url).hostname).toBe("127.0.0.1");
    const told = async (): Promise<string> => (await fetch(metrics.url)).text();
    expect(await told()).toBe(
      "nepnha_heap_bytes 5\nnepnha_hub_connections 2\nnepnha_hub_transports_web_sockets 2\nnepnha_hub_totals_failed_calls 1\n",
    );
    calls = 7;
    expect(await told()).toContain("failed_calls 7\n");
  });

  it("answers nothing else, and says when its port is taken", async () => {
    const metrics = await serveMetrics(0, () => ({ calls: 1 }));
    open.push(metrics);
    const { origin, port } = new URL(metrics.url);
    expect((await fetch(origin)).status).toBe(404);
    expect((await fetch(metrics.url, { method: "POST" })).status).toBe(404);
    await expect(serveMetrics(Number(port), () => ({}))).rejects.toThrow(`METRICS_PORT ${port}`);
  });
});
