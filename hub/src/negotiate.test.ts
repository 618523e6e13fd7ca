import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { FakeClock } from "./testing/fake-clock.ts";
import { RawClient, upgradeStatus } from "./testing/raw-client.ts";
import { type Negotiation, negotiate, postNegotiate } from "./testing/negotiate.ts";
import { startTestHub } from "./testing/test-hub.ts";
import { until } from "./testing/until.ts";

describe("negotiate", () => {
  it("answers version 1 with a public id and a secret token", async () => {
    const { url } = await startTestHub();
    const response = await postNegotiate(url);
    const body: Negotiation = JSON.parse(await response.text());
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(Number(response.headers.get("content-length"))).toBeGreaterThan(0);
    expect(body.negotiateVersion).toBe(1);
    expect(body.connectionId).toMatch(/^[\w-]{22}$/);
    expect(body.connectionToken).toMatch(/^[\w-]{22}$/);
    expect(body.connectionToken).not.toBe(body.connectionId);
    expect(body.availableTransports?.[0]).toEqual({ transport: "WebSockets", transferFormats: ["Text", "Binary"] });
    expect(body).not.toHaveProperty("useStatefulReconnect");
  });

  it("answers version 0, the default, with one id for both purposes", async () => {
    const { url } = await startTestHub();
    const body = await negotiate(url, "");
    expect(body.negotiateVersion).toBe(0);
    expect(body).not.toHaveProperty("connectionToken");
  });

  it("caps a higher version, reads the key without regard to case, and refuses a word", async () => {
    const { url } = await startTestHub();
    expect((await negotiate(url, "?NegotiateVersion=7")).negotiateVersion).toBe(1);
    const refused = await postNegotiate(url, "?negotiateVersion=x");
    expect(refused.status).toBe(200);
    expect(await refused.json()).toEqual({ error: "The client requested a non-integer protocol version." });
  });

  it("answers another verb with 405", async () => {
    const { url } = await startTestHub();
    const response = await fetch(`${url}/negotiate`, { headers: { authorization: "Bearer an" } });
    expect(response.status).toBe(405);
    expect(response.headers.get("content-type")).toBe("text/plain");
  });

  it("answers a stranger with 401, the reason Unauthorized and no body", async () => {
    const { url } = await startTestHub();
    const response = await postNegotiate(url, "", { authorization: "Bearer bad" });
    expect([response.status, response.statusText, await response.text()]).toEqual([401, "Unauthorized", ""]);
  });

  it("takes the token from the access_token query", async () => {
    const { url } = await startTestHub();
    const response = await fetch(`${url}/negotiate?access_token=an`, { method: "POST" });
    expect(response.status).toBe(200);
  });

  it("refuses a foreign origin and the null origin, and lets native clients and its own page in", async () => {
    const { url } = await startTestHub();
    expect((await postNegotiate(url, "", { origin: "https://evil.test" })).status).toBe(403);
    expect((await postNegotiate(url, "", { origin: "null" })).status).toBe(403);
    expect((await postNegotiate(url)).status).toBe(200);
    const own = await postNegotiate(url, "", { origin: "https://app.test" });
    expect(own.status).toBe(200);
    expect(own.headers.get("access-control-allow-origin")).toBe("https://app.test");
    expect(own.headers.get("access-control-allow-credentials")).toBe("true");
  });

  it("refuses the null origin also to an application that allows all", async () => {
    const { url } = await startTestHub({ isOriginAllowed: () => true });
    expect((await postNegotiate(url, "", { origin: "https://any.test" })).status).toBe(200);
    expect((await postNegotiate(url, "", { origin: "null" })).status).toBe(403);
    expect(await upgradeStatus(url, { authorization: "Bearer an", origin: "null" })).toBe(403);
  });

  it("answers the browser's preflight", async () => {
    const { url } = await startTestHub();
    const response = await fetch(`${url}/negotiate`, { method: "OPTIONS", headers: { origin: "https://app.test" } });
    expect(response.status).toBe(204);
    for (const header of ["authorization", "x-requested-with", "x-signalr-user-agent", "content-type"]) {
      expect(response.headers.get("access-control-allow-headers")).toContain(header);
    }
  });

  it("forgets an id that never connects, and then has no timer left", async () => {
    const clock = new FakeClock();
    const { url } = await startTestHub({ clock });
    const { connectionToken } = await negotiate(url);
    expect(clock.pending).toBe(1);
    clock.advance(20_000);
    expect(clock.pending).toBe(0);
    expect(await upgradeStatus(`${url}?id=${connectionToken}`, { authorization: "Bearer an" })).toBe(404);
  });

  it("answers 429 when a user piles up ids without connecting", async () => {
    const { url } = await startTestHub({ limits: { maxPendingPerUser: 2 } });
    const statuses = [await postNegotiate(url), await postNegotiate(url), await postNegotiate(url)].map(
      (reply) => reply.status,
    );
    expect(statuses).toEqual([200, 200, 429]);
  });

  it("does not count a connection that ends as an id that has connected", async () => {
    const { hub, url } = await startTestHub({ limits: { maxPendingPerUser: 1 } });
    const client = await RawClient.connect(`${url}?id=${(await negotiate(url)).connectionToken}`);
    expect((await postNegotiate(url)).status).toBe(200);
    client.socket.close(1000);
    await until("the connection to end", () => hub.connectionCount === 0);
    await client.closed();
    expect((await postNegotiate(url)).status).toBe(429);
  });

  it("answers 500 without details when the application's authentication throws", async () => {
    const { url } = await startTestHub({ authenticate: () => Promise.reject(new Error("the database is away")) });
    const response = await postNegotiate(url);
    expect([response.status, await response.text()]).toEqual([500, ""]);
  });
});

describe("upgrade", () => {
  it("hangs up on whom it refuses, and survives one that is gone by then", async () => {
    const { url, sockets } = await startTestHub();
    const { hostname, port } = new URL(url);
    const head = `GET /hub HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`;
    const patient = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    patient.write(head);
    patient.resume();
    await new Promise((resolve) => {
      patient.once("end", resolve);
    });
    await until("the server's side to close", () => sockets.size === 0);
    patient.destroy();
    for (let index = 0; index < 20; index += 1) {
      const hasty = connect({ host: hostname, port: Number(port) });
      hasty.on("error", () => {});
      hasty.write(head, () => hasty.resetAndDestroy());
    }
    await until("all to come and go", () => sockets.size === 0);
    expect((await postNegotiate(url)).status).toBe(200);
  });

  it("refuses foreign and null origins, strangers, unknown ids and another user's id", async () => {
    const { url } = await startTestHub();
    const authorization = "Bearer an";
    expect(await upgradeStatus(url, { authorization, origin: "https://evil.test" })).toBe(403);
    expect(await upgradeStatus(url, { authorization, origin: "null" })).toBe(403);
    expect(await upgradeStatus(url, { authorization: "Bearer bad" })).toBe(401);
    expect(await upgradeStatus(url, {})).toBe(401);
    expect(await upgradeStatus(`${url}?id=unknown`, { authorization })).toBe(404);
    expect(await upgradeStatus(`${url}/below`, { authorization })).toBe(404);
    const { connectionToken } = await negotiate(url);
    expect(await upgradeStatus(`${url}?id=${connectionToken}`, { authorization: "Bearer binh" })).toBe(403);
  });
});
