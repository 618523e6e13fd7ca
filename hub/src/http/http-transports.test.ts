import { type IncomingMessage, request as httpRequest } from "node:http";
import { WebSocket } from "ws";
import { describe, expect, it } from "vitest";
import { FakeClock } from "../testing/fake-clock.ts";
import { negotiate } from "../testing/negotiate.ts";
import { RawClient, upgradeStatus } from "../testing/raw-client.ts";
import { startTestHub } from "../testing/test-hub.ts";
import { pause, until } from "../testing/until.ts";

const HANDSHAKE = '{"protocol":"json","version":1}\x1e';
const authorization = "Bearer an";

function call(
  url: string,
  method = "GET",
  init: { body?: string; accept?: string; bearer?: string | null; signal?: AbortSignal } = {},
): Promise<Response> {
  const { bearer = "an", accept, ...rest } = init;
  const headers = {
    ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    ...(accept ? { accept } : {}),
  };
  return fetch(url, { method, headers, ...rest });
}

async function outcome(response: Promise<Response>): Promise<[number, string]> {
  const { status, ...rest } = await response.then(async (each) => ({ status: each.status, text: await each.text() }));
  return [status, rest.text];
}

/** A session of "an" that has made its first poll. */
async function startPolling(url: string): Promise<string> {
  const session = `${url}?id=${(await negotiate(url)).connectionToken}`;
  const first = await call(session);
  expect([first.status, await first.text(), first.headers.get("content-type")]).toEqual([
    200,
    "",
    "application/octet-stream",
  ]);
  return session;
}

/** A polling session that has shaken hands. */
async function startPollingHub(url: string): Promise<string> {
  const session = await startPolling(url);
  expect(await outcome(call(session, "POST", { body: HANDSHAKE }))).toEqual([200, ""]);
  expect(await outcome(call(session))).toEqual([200, "{}\x1e"]);
  return session;
}

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

describe("server-sent events", () => {
  it("begins with a comment, flushed, and sends each message as an event", async () => {
    const { hub, url } = await startTestHub();
    const session = `${url}?id=${(await negotiate(url)).connectionToken}`;
    const response = await call(session, "GET", { accept: "text/event-stream" });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-cache,no-store",
      pragma: "no-cache",
      "content-encoding": "identity",
    });
    let text = "";
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const read = async (length: number): Promise<string> => {
      while (text.length < length) text += (await reader?.read())?.value ?? "";
      return text;
    };
    expect(await read(3)).toBe(":\r\n");
    await call(session, "POST", { body: HANDSHAKE });
    expect(await read(10)).toBe(":\r\ndata: {}\x1e\r\n\r\n");
    hub.toAll().send("News", 1);
    expect(await read(30)).toContain('data: {"type":1,"target":"News","arguments":[1]}\x1e\r\n\r\n');
    await reader?.cancel();
    await until("the end", () => hub.connectionCount === 0);
  });

  it("refuses a protocol of bytes with the text of .NET", async () => {
    const { url } = await startTestHub();
    const session = `${url}?id=${(await negotiate(url)).connectionToken}`;
    const response = await call(session, "GET", { accept: "text/event-stream" });
    await call(session, "POST", { body: '{"protocol":"messagepack","version":1}\x1e' });
    expect(await response.text()).toContain(
      "Cannot use the 'messagepack' protocol on the current transport. The transport does not support 'Binary' transfer format.",
    );
  });
});

describe("long polling", () => {
  it("answers the first poll at once, then holds a poll until there is something", async () => {
    const { hub, url } = await startTestHub();
    const session = await startPollingHub(url);
    const poll = call(session);
    await pause(30);
    hub.toAll().send("News", 1);
    hub.toAll().send("News", 2);
    const response = await poll;
    expect(response.headers.get("cache-control")).toBe("no-cache, no-store");
    expect(response.headers.get("expires")).toBe("Thu, 01 Jan 1970 00:00:00 GMT");
    expect(
      (await response.text())
        .split("\x1e")
        .slice(0, -1)
        .map((each) => JSON.parse(each).arguments),
    ).toEqual([[1], [2]]);
  });

  it("answers an idle poll empty after 90 s, without pings", async () => {
    const clock = new FakeClock();
    const { hub, url } = await startTestHub({ clock });
    const session = await startPollingHub(url);
    const poll = outcome(call(session));
    await until("the poll", () => clock.pending === 2);
    clock.advance(89_000);
    expect(clock.pending).toBe(2);
    clock.advance(1_000);
    expect(await poll).toEqual([200, ""]);
    expect(hub.connectionCount).toBe(1);
  });

  it("finishes an older poll with 204 when a new one comes, and moves the data to the new one", async () => {
    const { hub, url } = await startTestHub();
    const session = await startPollingHub(url);
    const older = outcome(call(session));
    await pause(30);
    const newer = outcome(call(session));
    expect(await older).toEqual([204, ""]);
    hub.toAll().send("News", 1);
    expect((await newer)[1]).toContain('"arguments":[1]');
  });

  it("keeps data for the next poll when a client breaks one off", async () => {
    const { hub, url } = await startTestHub();
    const session = await startPollingHub(url);
    const aborter = new AbortController();
    const broken = call(session, "GET", { signal: aborter.signal });
    await pause(30);
    aborter.abort();
    await expect(broken).rejects.toThrow("aborted");
    await pause(30);
    hub.toAll().send("News", 1);
    expect((await outcome(call(session)))[1]).toContain('"arguments":[1]');
  });

  it("drains what waits with 200 before the 204 of the end", async () => {
    const { hub, url } = await startTestHub();
    const session = await startPollingHub(url);
    hub.toAll().send("News", 1);
    hub.connectionsOf("an")[0]?.close({ allowReconnect: true });
    const [status, text] = await outcome(call(session));
    expect(status).toBe(200);
    expect(text.endsWith('"arguments":[1]}\x1e{"type":7,"allowReconnect":true}\x1e')).toBe(true);
    expect(await outcome(call(session))).toEqual([204, ""]);
    expect((await outcome(call(session)))[0]).toBe(404);
  });

  it("ends on DELETE: 202, the poll gets 204, and nobody knows the id any more", async () => {
    const { hub, url } = await startTestHub();
    const session = await startPollingHub(url);
    const poll = outcome(call(session));
    await pause(30);
    expect((await call(session, "DELETE")).status).toBe(202);
    expect(await poll).toEqual([204, ""]);
    expect(hub.connectionCount).toBe(0);
    expect((await call(session, "DELETE")).status).toBe(404);
  });

  it("gives up a client that has not polled for 15 s", async () => {
    const clock = new FakeClock();
    const { hub, url } = await startTestHub({ clock });
    await startPollingHub(url);
    clock.advance(14_000);
    expect(hub.connectionCount).toBe(1);
    clock.advance(2_000);
    expect(hub.connectionCount).toBe(0);
    expect(clock.pending).toBe(0);
  });

  it("delivers posted bodies in the order of the requests, also while reading is paused", async () => {
    const heard: unknown[] = [];
    let arrived = 0;
    const { http, url } = await startTestHub({
      limits: { maxQueuedInvocations: 1 },
      methods: {
        async Hear(_call, value) {
          await pause(2);
          heard.push(value);
        },
      },
    });
    const session = await startPollingHub(url);
    http.on("request", () => (arrived += 1));
    const posts: Promise<Response>[] = [];
    for (let index = 0; index < 20; index += 1) {
      posts.push(call(session, "POST", { body: `{"type":1,"target":"Hear","arguments":[${index}]}\x1e` }));
      await until("the request", () => arrived > index);
    }
    expect((await Promise.all(posts)).map(({ status }) => status)).toEqual(posts.map(() => 200));
    await until("all", () => heard.length === 20);
    expect(heard).toEqual(Array.from({ length: 20 }, (_, index) => index));
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
    hub.toAll().send("News", 1);
    expect((await call(session)).status).toBe(200);
    expect((await call(session, "GET", { bearer: "new" })).status).toBe(401);
    expect(lookups).toBe(3);
  });

  it("does not keep a client that hangs up while it is looked up", async () => {
    const waiting: (() => void)[] = [];
    const { hub, url } = await startTestHub({
      authenticate: ({ token }) =>
        new Promise((resolve) => {
          waiting.push(() => resolve({ userId: token ?? "" }));
          if (waiting.length === 1) waiting[0]?.();
        }),
    });
    const session = `${url}?id=${(await negotiate(url)).connectionToken}`;
    const aborter = new AbortController();
    const events = call(session, "GET", { accept: "text/event-stream", signal: aborter.signal });
    await until("the look-up", () => waiting.length === 2);
    aborter.abort();
    await expect(events).rejects.toThrow("aborted");
    const socket = new WebSocket(session.replace("http", "ws"), { headers: { authorization } });
    socket.on("error", () => {});
    await until("the second look-up", () => waiting.length === 3);
    socket.terminate();
    await pause(50);
    for (const resolve of waiting) resolve();
    await pause(30);
    expect([...hub.connections()]).toEqual([]);
    expect(await outcome(call(session, "PUT", { bearer: "an" }))).toEqual([405, "Method Not Allowed"]);
  });
});
