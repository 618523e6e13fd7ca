import { type IncomingMessage, request as httpRequest } from "node:http";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { authorization, call, HANDSHAKE, outcome, startPollingHub } from "../testing/http.ts";
import { negotiate } from "../testing/negotiate.ts";
import { RawClient, upgradeStatus } from "../testing/raw-client.ts";
import { startTestHub } from "../testing/test-hub.ts";
import { pause, until } from "../testing/until.ts";

describe("the routing table", () => {
  it.each(["GET", "POST", "DELETE"])(
    "answers %s without an id with 400 and with an unknown one with 404",
    async (method) => {
      const { url } = await startTestHub();
      const missing = await call(url, method);
      expect(missing.headers.get("content-type")).toBe("text/plain");
      expect([missing.status, await missing.text()]).toEqual([400, "Connection ID required"]);
      expect(await outcome(call(`${url}?id=unknown`, method))).toEqual([404, "No Connection with that ID"]);
    },
  );

  it("answers strangers with 401, other verbs with 405, other paths with 404", async () => {
    const { url } = await startTestHub();
    expect(await outcome(call(url, "GET", { bearer: null }))).toEqual([401, ""]);
    const { connectionToken } = await negotiate(url);
    expect((await call(`${url}?id=${connectionToken}`, "PUT")).status).toBe(405);
    expect((await call(`${url}/other`)).status).toBe(404);
  });

  it("keeps a connection on its transport", async () => {
    const { url } = await startTestHub();
    const webSocket = `${url}?id=${(await negotiate(url)).connectionToken}`;
    await RawClient.open(webSocket);
    const change = [400, "Cannot change transports mid-connection"];
    expect(await outcome(call(webSocket))).toEqual(change);
    expect(await outcome(call(webSocket, "GET", { accept: "text/event-stream" }))).toEqual(change);
    expect(await upgradeStatus(webSocket, { authorization })).toBe(409);
    expect(await outcome(call(webSocket, "POST", { body: HANDSHAKE }))).toEqual([
      405,
      "POST requests are not allowed for WebSocket connections.",
    ]);
    const refusedDelete = [400, "Cannot terminate this connection using the DELETE endpoint."];
    expect(await outcome(call(webSocket, "DELETE"))).toEqual(refusedDelete);

    const events = `${url}?id=${(await negotiate(url)).connectionToken}`;
    await call(events, "GET", { accept: "text/event-stream" });
    expect(await outcome(call(events))).toEqual(change);
    expect(await outcome(call(events, "GET", { accept: "text/event-stream" }))).toEqual([409, ""]);
    expect(await upgradeStatus(events, { authorization })).toBe(400);
    expect(await outcome(call(events, "DELETE"))).toEqual(refusedDelete);
  });

  it("answers a transport that is switched off with 404, and does not offer it", async () => {
    const polling = await startTestHub({ transports: ["LongPolling"] });
    const { availableTransports, connectionToken } = await negotiate(polling.url);
    expect(availableTransports?.map(({ transport }) => transport)).toEqual(["LongPolling"]);
    const session = `${polling.url}?id=${connectionToken}`;
    expect(await upgradeStatus(session, { authorization })).toBe(404);
    expect(await outcome(call(session, "GET", { accept: "text/event-stream" }))).toEqual([
      404,
      "ServerSentEvents transport not supported by this end point type",
    ]);
    const sockets = await startTestHub({ transports: ["WebSockets"] });
    const other = `${sockets.url}?id=${(await negotiate(sockets.url)).connectionToken}`;
    expect(await outcome(call(other))).toEqual([404, "LongPolling transport not supported by this end point type"]);
  });

  it("refuses to send to a session that has not connected, that is over, or too much at once", async () => {
    const { url } = await startTestHub({ limits: { maxTransportBytes: 100 } });
    const fresh = `${url}?id=${(await negotiate(url)).connectionToken}`;
    expect((await call(fresh, "POST", { body: HANDSHAKE })).status).toBe(404);
    const session = await startPollingHub(url);
    expect((await call(session, "POST", { body: "x".repeat(101) })).status).toBe(413);
    expect((await call(session, "POST", { body: "x".repeat(5_000_000) })).status).toBe(413);
    expect((await call(session, "POST", { body: '{"type":7}\x1e' })).status).toBe(200);
    expect((await call(session, "POST", { body: '{"type":6}\x1e' })).status).toBe(404);
  });

  it("refuses too much at once also when its length is not told", async () => {
    const { url } = await startTestHub({ limits: { maxTransportBytes: 100 } });
    const session = await startPollingHub(url);
    const post = httpRequest(session, { method: "POST", headers: { authorization } });
    post.on("error", () => {});
    const status = new Promise((resolve) => void post.once("response", (response) => resolve(response.statusCode)));
    post.write("x".repeat(60));
    post.write("x".repeat(60));
    expect(await status).toBe(413);
  });

  it("lives on when a body breaks off", async () => {
    const { http, url } = await startTestHub();
    const session = await startPollingHub(url);
    const arrived = new Promise<IncomingMessage>((resolve) => http.once("request", resolve));
    const broken = httpRequest(session, { method: "POST", headers: { authorization, "content-length": 100 } });
    broken.on("error", () => {});
    broken.write('{"type"');
    const request = await arrived;
    await pause(20);
    broken.destroy();
    await until("the server to see it", () => request.destroyed);
    expect((await call(session, "POST", { body: '{"type":6}\x1e' })).status).toBe(200);
  });
});

describe("whose session it is", () => {
  it("lets nobody else poll, send or leave, and nobody without a token", async () => {
    const { hub, url } = await startTestHub();
    const session = await startPollingHub(url);
    for (const method of ["GET", "POST", "DELETE"]) {
      expect((await call(session, method, { bearer: "binh" })).status).toBe(403);
      expect((await call(session, method, { bearer: null })).status).toBe(401);
    }
    const events = `${url}?id=${(await negotiate(url)).connectionToken}`;
    expect((await call(events, "GET", { bearer: "binh", accept: "text/event-stream" })).status).toBe(403);
    expect(hub.connectionsOf("an")).toHaveLength(1);
  });

  it("does not look a poll's token up again, so that its expiry does not fail the poll", async () => {
    let lookups = 0;
    let expired = false;
    const { hub, url } = await startTestHub({
      authenticate: ({ token }) => {
        lookups += 1;
        return Promise.resolve(token === null || expired ? null : { userId: "an" });
      },
    });
    const session = await startPollingHub(url);
    expect(lookups).toBe(2);
    expired = true;
    hub.clients.all().send("News", 1);
    expect((await call(session)).status).toBe(200);
    expect((await call(session, "GET", { bearer: "new" })).status).toBe(401);
    expect(lookups).toBe(3);
  });

  it("does not keep a client that hangs up while it is looked up", async () => {
    const waiting: (() => void)[] = [];
    const { hub, url } = await startTestHub({
      limits: { inactiveMs: 300, scanMs: 20 },
      authenticate: ({ token }) =>
        new Promise((resolve) => {
          waiting.push(() => resolve({ userId: token ?? "" }));
          if (waiting.length <= 2) waiting.at(-1)?.();
        }),
    });
    const one = `${url}?id=${(await negotiate(url)).connectionToken}`;
    const two = `${url}?id=${(await negotiate(url)).connectionToken}`;
    const aborter = new AbortController();
    const events = call(one, "GET", { accept: "text/event-stream", signal: aborter.signal });
    await until("the look-up", () => waiting.length === 3);
    aborter.abort();
    await expect(events).rejects.toThrow("aborted");
    const socket = new WebSocket(two.replace("http", "ws"), { headers: { authorization } });
    socket.on("error", () => {});
    await until("the second look-up", () => waiting.length === 4);
    socket.terminate();
    await pause(50);
    for (const resolve of waiting) resolve();
    await pause(30);
    expect([...hub.connections()]).toEqual([]);
    // The request has not taken the session: it is still there for a client that stays.
    const poll = outcome(call(one));
    await until("the third look-up", () => waiting.length === 5);
    waiting.at(-1)?.();
    expect(await poll).toEqual([200, ""]);
    await until("all sessions to go", () => hub.stats().entries === 0);
  });
});
