import { describe, expect, it } from "vitest";
import { issueToken, openToken } from "./connection-token.ts";
import { defaultLimits } from "./limits.ts";
import { FakeClock } from "./testing/fake-clock.ts";
import { call, HANDSHAKE, outcome } from "./testing/http.ts";
import { negotiate } from "./testing/negotiate.ts";
import { RawClient, upgradeStatus } from "./testing/raw-client.ts";
import { startTestHub } from "./testing/test-hub.ts";
import { until } from "./testing/until.ts";

const KEY = "a key that all nodes know, 32 characters or more";
const now = 1_700_000_000_000;
const options = { now, maxAgeMs: 15_000 };

describe("tokens of connections", () => {
  it("open with the same key, for the same user, for a while", () => {
    const { token, id } = issueToken("an", true, KEY, now);
    expect(openToken(token, "an", KEY, options)).toEqual({ id, mayResume: true });
    expect(openToken(token, "binh", KEY, options)).toBeNull();
    expect(openToken(token, "an", `${KEY}!`, options)).toBeNull();
    expect(openToken(token, "an", KEY, { ...options, now: now + 80_000 })).toBeNull();
    expect(openToken(token, "an", KEY, { ...options, now: now - 80_000 })).toBeNull();
  });

  it("do not open when a single character is changed", () => {
    const { token } = issueToken("an", false, KEY, now);
    for (let index = 0; index < token.length; index += 1) {
      const other = token[index] === "A" ? "B" : "A";
      const forged = token.slice(0, index) + other + token.slice(index + 1);
      expect(openToken(forged, "an", KEY, options)).toBeNull();
    }
    expect(openToken("", "an", KEY, options)).toBeNull();
  });

  it("are refused a short key", async () => {
    await expect(startTestHub({ sharedKey: "short" })).rejects.toThrow("at least 32 characters");
  });

  it("cannot be told from the public id", () => {
    const { token, id } = issueToken("an", false, KEY, now);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(token).not.toContain(id);
  });

  it("let a WebSocket connect to another node than it negotiated with", async () => {
    const first = await startTestHub({ sharedKey: KEY });
    const second = await startTestHub({ sharedKey: KEY });
    const stranger = await startTestHub({ sharedKey: "another key, of another application altogether" });
    const { connectionToken, connectionId } = await negotiate(first.url);
    const query = `?id=${connectionToken}`;
    expect(await upgradeStatus(stranger.url + query, { authorization: "Bearer an" })).toBe(404);
    expect(await upgradeStatus(second.url + query, { authorization: "Bearer binh" })).toBe(404);
    await RawClient.connect(second.url + query);
    expect([...second.hub.connections()].map(({ id }) => id)).toEqual([connectionId]);
    expect(await upgradeStatus(second.url + query, { authorization: "Bearer an" })).toBe(409);
  });

  it("open no second connection on a node where theirs has ended", async () => {
    const first = await startTestHub({ sharedKey: KEY });
    const second = await startTestHub({ sharedKey: KEY });
    for (const { hub, url } of [first, second]) {
      const { connectionToken } = await negotiate(first.url);
      const client = await RawClient.connect(`${url}?id=${connectionToken}`);
      client.socket.close(1000);
      await client.closed();
      await until("the connection to end", () => hub.connectionCount === 0);
      const again = `${url}?id=${connectionToken}`;
      expect(await upgradeStatus(again, { authorization: "Bearer an" })).toBe(404);
      expect(await outcome(call(again))).toEqual([404, "No Connection with that ID"]);
    }
  });

  it("open no connection where theirs was given up: never begun, without a handshake, or not come back to", async () => {
    const clock = new FakeClock();
    const { hub, url, sockets } = await startTestHub({ sharedKey: KEY, clock, statefulReconnect: true });
    const asked = async (): Promise<string> => {
      const { connectionToken } = await negotiate(url, "?negotiateVersion=1&useStatefulReconnect=true");
      return `${url}?id=${connectionToken}`;
    };
    const [unused, silent, lost] = [await asked(), await asked(), await asked()];
    await RawClient.open(silent);
    const client = await RawClient.open(lost);
    client.send({ protocol: "json", version: 2 });
    await client.received(1);
    const left = sockets.size - 1;
    client.socket.terminate();
    await until("the server to lose the socket", () => sockets.size === left);
    expect([hub.connectionCount, hub.stats().sessions]).toEqual([1, 3]);
    clock.advance(17_000);
    await until("all of them to be given up", () => hub.stats().sessions === 0);
    for (const [how, address] of Object.entries({ unused, silent, lost })) {
      expect(await upgradeStatus(address, { authorization: "Bearer an" }), how).toBe(404);
    }
  });

  it("stay used up as long as they would open, also those of a node whose clock is ahead", async () => {
    const clock = new FakeClock();
    const { hub, url } = await startTestHub({ sharedKey: KEY, clock });
    const end = async (token: string): Promise<void> => {
      const client = await RawClient.connect(`${url}?id=${token}`);
      client.socket.close(1000);
      await until("the connection to end", () => hub.stats().sessions === 0);
    };
    const early = issueToken("an", false, KEY, Date.now() + 50_000).token;
    await end(early);
    clock.advance(defaultLimits.inactiveMs + 10_000);
    await end(issueToken("an", false, KEY, Date.now()).token);
    expect(await upgradeStatus(`${url}?id=${early}`, { authorization: "Bearer an" })).toBe(404);
  });

  it("tell clients without a WebSocket that they came to the wrong node, and nobody else", async () => {
    const first = await startTestHub({ sharedKey: KEY });
    const second = await startTestHub({ sharedKey: KEY });
    const { connectionToken } = await negotiate(first.url);
    const misled = `${second.url}?id=${connectionToken}`;
    const refused = await call(misled);
    expect(refused.headers.get("retry-after")).toBe("1");
    const answer = [421, "This node has no such connection"];
    expect([refused.status, await refused.text()]).toEqual(answer);
    expect(await outcome(call(misled, "GET", { accept: "text/event-stream" }))).toEqual(answer);
    expect(await outcome(call(misled, "POST", { body: HANDSHAKE }))).toEqual(answer);
    expect((await call(misled, "DELETE")).status).toBe(404);
    expect((await call(misled, "GET", { bearer: "binh" })).status).toBe(404);
    expect((await call(`${second.url}?id=unknown`)).status).toBe(404);
    expect((await call(`${first.url}?id=${connectionToken}`)).status).toBe(200);
  });
});
