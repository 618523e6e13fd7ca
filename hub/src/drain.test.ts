import { describe, expect, it } from "vitest";
import { createClient } from "./testing/client.ts";
import { FakeClock } from "./testing/fake-clock.ts";
import { authorization, call } from "./testing/http.ts";
import { negotiate } from "./testing/negotiate.ts";
import { RawClient, upgradeStatus } from "./testing/raw-client.ts";
import { startTestHub } from "./testing/test-hub.ts";
import { until } from "./testing/until.ts";

describe("drain", () => {
  it("sends all away in batches, with allowReconnect and code 1000, and takes no new clients", async () => {
    const clock = new FakeClock();
    const { hub, url } = await startTestHub({ clock });
    const clients = await Promise.all(Array.from({ length: 40 }, () => RawClient.connect(url)));
    let done = false;
    const drained = hub.drain({ withinMs: 2_000 }).then(() => (done = true));
    expect(hub.connectionCount).toBe(38);
    expect((await fetch(`${url}/negotiate?access_token=an`, { method: "POST" })).status).toBe(503);
    await until("the drain", () => {
      clock.advance(100);
      return done;
    });
    await drained;
    expect(hub.connectionCount).toBe(0);
    for (const client of clients) {
      expect(await client.closed()).toBe(1000);
      expect(client.messages.at(-1)).toEqual({ type: 7, allowReconnect: true });
    }
  });

  it("lets nobody in who negotiated before", async () => {
    const { hub, url } = await startTestHub();
    const session = `${url}?id=${(await negotiate(url)).connectionToken}`;
    await hub.drain();
    expect(await upgradeStatus(session, { authorization })).toBe(503);
    expect(await upgradeStatus(url, { authorization })).toBe(503);
    expect((await call(session)).status).toBe(503);
    expect((await call(session, "GET", { accept: "text/event-stream" })).status).toBe(503);
  });

  it("sends those away too that are still shaking hands", async () => {
    const { hub, url } = await startTestHub();
    const client = await RawClient.open(url);
    await until("the session", () => hub.stats().sessions === 1);
    await hub.drain();
    expect(await client.closed()).toBe(1000);
  });

  it("brings an automatic client back to the next server", async () => {
    const first = await startTestHub();
    const second = await startTestHub({ methods: { Say: () => "from the second" } });
    const target = { url: first.url };
    const client = createClient(first.url, {
      configure: (builder) => builder.withAutomaticReconnect([0, 10, 10]),
    });
    await client.start();
    client.onreconnecting(() => (client.baseUrl = target.url));
    target.url = second.url;
    let back = false;
    client.onreconnected(() => (back = true));
    await first.hub.drain({ withinMs: 10 });
    await until("the client to be back", () => back);
    expect(await client.invoke("Say")).toBe("from the second");
  });
});
