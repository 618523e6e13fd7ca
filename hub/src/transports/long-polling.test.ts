import { request as httpRequest } from "node:http";
import { describe, expect, it } from "vitest";
import { deferred } from "../testing/deferred.ts";
import { FakeClock } from "../testing/fake-clock.ts";
import { authorization, call, outcome, startPollingHub } from "../testing/http.ts";
import { startTestHub } from "../testing/test-hub.ts";
import { pause, until } from "../testing/until.ts";

describe("long polling", () => {
  it("answers the first poll at once, then holds a poll until there is something", async () => {
    const { hub, url } = await startTestHub();
    const session = await startPollingHub(url);
    const poll = call(session);
    await pause(30);
    hub.clients.all().send("News", 1);
    hub.clients.all().send("News", 2);
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
    await pause(20);
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
    hub.clients.all().send("News", 1);
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
    hub.clients.all().send("News", 1);
    await pause(30);
    expect((await outcome(call(session)))[1]).toContain('"arguments":[1]');
  });

  it("drains what waits with 200 before the 204 of the end", async () => {
    const { hub, url } = await startTestHub();
    const session = await startPollingHub(url);
    hub.clients.all().send("News", 1);
    hub.connectionsOf("an")[0]?.close({ allowReconnect: true });
    const [status, text] = await outcome(call(session));
    expect(status).toBe(200);
    expect(text.endsWith('"arguments":[1]}\x1e{"type":7,"allowReconnect":true}\x1e')).toBe(true);
    expect(await outcome(call(session))).toEqual([204, ""]);
    expect((await outcome(call(session)))[0]).toBe(404);
  });

  it("answers a client that does not read only once, and gives it up", async () => {
    const clock = new FakeClock();
    const { hub, url } = await startTestHub({ clock, limits: { maxBufferedBytes: 100_000_000 } });
    const session = await startPollingHub(url);
    const polls = Array.from({ length: 2 }, () => {
      const poll = httpRequest(session, { headers: { authorization } });
      poll.on("response", (response) => response.pause());
      poll.on("error", () => {});
      poll.end();
      return new Promise<number>((resolve) => void poll.once("response", ({ statusCode }) => resolve(statusCode ?? 0)));
    });
    expect(await Promise.race(polls)).toBe(204);
    hub.clients.all().send("Block", "x".repeat(20_000_000));
    hub.clients.all().send("News", 1);
    expect((await Promise.all(polls)).toSorted((a, b) => a - b)).toEqual([200, 204]);
    const next = call(session);
    await pause(30);
    clock.advance(29_000);
    expect(hub.connectionCount).toBe(1);
    clock.advance(2_000);
    expect(hub.connectionCount).toBe(0);
    expect((await next).status).toBe(204);
  });

  it("splits much data into several answers, between messages", async () => {
    const { hub, url } = await startTestHub();
    const session = await startPollingHub(url);
    for (let index = 0; index < 10; index += 1) hub.clients.all().send("News", "x".repeat(20_000));
    const bodies: string[] = [];
    while (bodies.join("").split("\x1e").length <= 10) bodies.push(await (await call(session)).text());
    expect(bodies.map((body) => body.split("\x1e").length - 1)).toEqual([3, 3, 3, 1]);
  });

  it("sends a client away that does not fetch what waits for it", async () => {
    const { hub, url } = await startTestHub({ limits: { maxBufferedBytes: 50_000 } });
    const session = await startPollingHub(url);
    for (let index = 0; index < 5; index += 1) hub.clients.all().send("News", "x".repeat(20_000));
    expect(hub.connectionCount).toBe(0);
    const rest = [await outcome(call(session)), await outcome(call(session))].map(([, text]) => text).join("");
    expect(rest.endsWith('{"type":7,"allowReconnect":true}\x1e')).toBe(true);
    expect((await outcome(call(session)))[0]).toBe(204);
  });

  it("hands over a message above the limit, and what comes behind it, to a client that fetches them", async () => {
    const { hub, url } = await startTestHub({
      limits: { maxBufferedBytes: 50_000 },
      methods: { Read: () => "x".repeat(200_000) },
    });
    const session = await startPollingHub(url);
    await call(session, "POST", { body: '{"type":1,"target":"Read","arguments":[],"invocationId":"1"}\x1e' });
    await until("the answer", () => hub.stats().unsentBytes > 200_000);
    hub.clients.all().send("News", 1);
    hub.clients.all().send("News", 2);
    const text = async (): Promise<string> => (await outcome(call(session)))[1];
    expect((await text()).length).toBeGreaterThan(200_000);
    expect(await text()).toBe(
      '{"type":1,"target":"News","arguments":[1]}\x1e{"type":1,"target":"News","arguments":[2]}\x1e',
    );
    hub.clients.all().send("Long", "x".repeat(200_000));
    expect((await text()).length).toBeGreaterThan(200_000);
    expect(hub.stats()).toMatchObject({ connections: 1, totals: { slowClients: 0 } });
  });

  it("still sends a client away behind whose long message too much gathers", async () => {
    const { hub, url } = await startTestHub({ limits: { maxBufferedBytes: 50_000 } });
    await startPollingHub(url);
    hub.clients.all().send("Long", "x".repeat(200_000));
    for (let index = 0; index < 3; index += 1) hub.clients.all().send("News", "x".repeat(20_000));
    expect(hub.connectionCount).toBe(1);
    hub.clients.all().send("News", 1);
    expect(hub.stats()).toMatchObject({ connections: 0, totals: { slowClients: 1 } });
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

  it("does not answer a post before its calls have room", async () => {
    const gate = deferred();
    const { url } = await startTestHub({ limits: { maxQueuedInvocations: 1 }, methods: { Wait: () => gate.promise } });
    const session = await startPollingHub(url);
    const wait = '{"type":1,"target":"Wait","arguments":[]}\x1e';
    await call(session, "POST", { body: wait + wait });
    let answered = false;
    const blocked = call(session, "POST", { body: wait }).then(() => (answered = true));
    await pause(50);
    expect(answered).toBe(false);
    gate.resolve();
    expect(await blocked).toBe(true);
  });

  it("lets a quick post wait for the slow one before it", async () => {
    const heard: unknown[] = [];
    const { http, url } = await startTestHub({ methods: { Hear: (_call, value) => void heard.push(value) } });
    const session = await startPollingHub(url);
    const body = (value: string): string => `{"type":1,"target":"Hear","arguments":["${value}"]}\x1e`;
    const arrived = new Promise((resolve) => void http.once("request", resolve));
    const slow = httpRequest(session, { method: "POST", headers: { authorization } });
    slow.write(body("slow").slice(0, 10));
    await arrived;
    const quick = call(session, "POST", { body: body("quick") });
    await pause(50);
    slow.end(body("slow").slice(10));
    await quick;
    expect(heard).toEqual(["slow", "quick"]);
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
