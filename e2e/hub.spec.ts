import { expect, type Page, type Route } from "@playwright/test";
import { connect, test, type ConnectOptions, type SeenRequest } from "./support/hub-page/fixtures.ts";

/** Everything that a client does, over whatever carries it: a call, both streams, an event. */
async function expectAllToWork(page: Page): Promise<void> {
  const all = await page.evaluate(async () => {
    const { hubPage } = window;
    const who = await hubPage.invoke("WhoAmI");
    const counted = await hubPage.download("Count", 25);
    const sum = await hubPage.upload("Sum", [1, 2, 3]);
    await hubPage.invoke("Say", "Xin chào 👋\nbạn");
    return { who, counted, sum };
  });
  expect(all.who).toMatchObject({ userId: "an" });
  expect(all.counted).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  expect(all.sum).toBe(6);
  await expect.poll(() => page.evaluate(() => window.hubPage.heard)).toEqual(["Xin chào 👋\nbạn"]);
}

/** The calls within the connection, after it was negotiated. */
const inside = (seen: readonly SeenRequest[]): SeenRequest[] => seen.filter(({ url }) => url.searchParams.has("id"));
const waysOf = (seen: readonly SeenRequest[]): Set<string> =>
  new Set(inside(seen).map(({ by, method }) => `${by} ${method}`));
const tokenOf = ({ url }: SeenRequest): string | null => url.searchParams.get("access_token");

/** Cuts the page off from an event stream, and from anything else within a connection where `all` is set. */
async function block(page: Page, all = false): Promise<void> {
  await page.route(/\/chathub\?.*id=/, (route: Route) =>
    all || route.request().resourceType() === "eventsource" ? route.abort() : route.continue(),
  );
}

const WAYS: (Omit<ConnectOptions, "url"> & { ways: string[] })[] = [
  { transport: "WebSockets", ways: ["websocket GET"] },
  { transport: "WebSockets", messagePack: true, ways: ["websocket GET"] },
  { transport: "ServerSentEvents", ways: ["eventsource GET", "fetch POST"] },
  { transport: "LongPolling", ways: ["fetch GET", "fetch POST"] },
  { transport: "LongPolling", messagePack: true, ways: ["fetch GET", "fetch POST"] },
];

for (const { ways, ...way } of WAYS) {
  const protocol = way.messagePack ? "MessagePack" : "JSON";
  test(`R4-11 R7-11 ${way.transport} with ${protocol} from a page of another origin`, async ({
    page,
    origin,
    hubOf,
    seen,
  }) => {
    const hub = await hubOf();
    await connect(page, origin, { ...way, url: hub.url });
    await expectAllToWork(page);
    expect(waysOf(seen)).toEqual(new Set(ways));
  });
}

for (const transport of ["ServerSentEvents", "LongPolling"] as const) {
  test(`R4-11 R7-11 ${transport} in a browser without fetch`, async ({ page, origin, hubOf, seen }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, "fetch"));
    const hub = await hubOf();
    await connect(page, origin, { transport, url: hub.url });
    await expectAllToWork(page);
    expect(seen.filter(({ by }) => by === "fetch")).toEqual([]);
    expect(waysOf(seen)).toContain("xhr POST");
  });
}

test("R7-11 negotiates with a bearer token; where a browser sends no headers the token is in the query", async ({
  page,
  origin,
  hubOf,
  seen,
}) => {
  const hub = await hubOf();
  await connect(page, origin, { transport: "WebSockets", url: hub.url });
  await connect(page, origin, { transport: "ServerSentEvents", url: hub.url });
  const negotiations = seen.filter(({ url }) => url.pathname === "/chathub/negotiate");
  expect(negotiations.map(({ method, url, bearer }) => [method, url.search, bearer])).toEqual([
    ["POST", "?negotiateVersion=1", "Bearer an"],
    ["POST", "?negotiateVersion=1", "Bearer an"],
  ]);
  const streams = inside(seen).filter(({ by }) => by === "websocket" || by === "eventsource");
  expect(streams.map((each) => [each.by, each.bearer, tokenOf(each)])).toEqual([
    ["websocket", undefined, "an"],
    ["eventsource", undefined, "an"],
  ]);
});

test("R7-11 long polling gets, posts and deletes on the negotiated connection, its token in the header alone", async ({
  page,
  origin,
  hubOf,
  seen,
}) => {
  const hub = await hubOf();
  await connect(page, origin, { transport: "LongPolling", url: hub.url });
  await page.evaluate(() => window.hubPage.invoke("WhoAmI"));
  await page.evaluate(() => window.hubPage.stop());
  const calls = inside(seen);
  expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(["GET", "POST", "DELETE"]));
  expect(new Set(calls.map(({ url }) => url.searchParams.get("id"))).size).toBe(1);
  expect(new Set(calls.map((each) => `${each.bearer} ${tokenOf(each)}`))).toEqual(new Set(["Bearer an null"]));
});

test("R7-11 nobody is let in without a token, and the page learns why", async ({ page, origin, hubOf }) => {
  const hub = await hubOf();
  const refused = connect(page, origin, { url: hub.url, token: "" });
  await expect(refused).rejects.toThrow("Unauthorized: Status code '401'");
});

test("R7-11 a page that is not allowed gets nothing", async ({ page, origin, hubOf, seen }) => {
  const hub = await hubOf();
  const stranger = origin.replace("localhost", "127.0.0.1");
  await page.route(`${stranger}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(stranger, origin) });
    await route.fulfill({ response });
  });
  await expect(connect(page, stranger, { url: hub.url })).rejects.toThrow("Failed to complete negotiation");
  expect(inside(seen)).toEqual([]);
});

test("R7-11 cookies go along to another origin", async ({ page, origin, context, hubOf }) => {
  const hub = await hubOf();
  // Another port of the same host is another origin; its cookies are those of the host.
  const url = hub.url.replace("127.0.0.1", "localhost");
  await context.addCookies([{ name: "node", value: "7", domain: "localhost", path: "/" }]);
  for (const transport of ["WebSockets", "ServerSentEvents", "LongPolling"] as const) {
    await connect(page, origin, { transport, url });
    const who = await page.evaluate(() => window.hubPage.invoke("WhoAmI"));
    expect(who).toEqual({ userId: "an", cookie: "node=7" });
  }
});

test("R4-11 WebSockets alone, when nothing else comes through", async ({ page, origin, hubOf, seen }) => {
  const hub = await hubOf();
  await block(page, true);
  await connect(page, origin, { url: hub.url });
  await expectAllToWork(page);
  expect(waysOf(seen)).toEqual(new Set(["websocket GET"]));
});

test("R4-11 server-sent events alone, when WebSockets are cut off", async ({ page, origin, hubOf, seen }) => {
  const hub = await hubOf({ blockUpgrades: true });
  await connect(page, origin, { url: hub.url });
  await expectAllToWork(page);
  expect(inside(seen)[0]?.by).toBe("websocket");
  expect(waysOf(seen)).toEqual(new Set(["websocket GET", "eventsource GET", "fetch POST"]));
});

test("R4-11 long polling alone, when WebSockets and event streams are cut off", async ({
  page,
  origin,
  hubOf,
  seen,
}) => {
  const hub = await hubOf({ blockUpgrades: true });
  await block(page);
  await connect(page, origin, { url: hub.url });
  await expectAllToWork(page);
  expect(inside(seen).map(({ by }) => by)).toEqual(expect.arrayContaining(["websocket", "eventsource"]));
  expect(waysOf(seen)).toContain("fetch GET");
});

for (const transport of ["WebSockets", "ServerSentEvents", "LongPolling"] as const) {
  test(`R4-11 ${transport} is taken where a hub offers nothing else`, async ({ page, origin, hubOf }) => {
    const hub = await hubOf({ transports: transport });
    await connect(page, origin, { url: hub.url });
    await expectAllToWork(page);
    const logs = await page.evaluate(() => window.hubPage.logs);
    expect(logs).toContain(`Selecting transport '${transport}'.`);
  });
}

for (const transport of ["WebSockets", "ServerSentEvents", "LongPolling"] as const) {
  test(`R4-08 R4-10 ${transport} comes back after the server was gone`, async ({ page, origin, hubOf }) => {
    const hub = await hubOf();
    await connect(page, origin, { transport, url: hub.url, reconnect: true });
    await hub.kill9();
    await expect.poll(() => page.evaluate(() => window.hubPage.states)).toContain("Reconnecting");
    await hub.comeBack();
    const states = ["Disconnected", "Connecting", "Connected", "Reconnecting", "Connected"];
    // A hub that is long in coming back is found by the last try, 42 s after it was gone.
    await expect.poll(() => page.evaluate(() => window.hubPage.states), { timeout: 60_000 }).toEqual(states);
    await expectAllToWork(page);
    await page.evaluate(() => window.hubPage.stop());
    expect(await page.evaluate(() => window.hubPage.states)).toEqual([...states, "Disconnecting", "Disconnected"]);
  });
}

test("R4-09 R9-02 tries again after 0, 2, 10 and 30 s, then stops", async ({ browser, origin, hubOf }) => {
  const hub = await hubOf();
  // Its clock is another one from now on.
  const page = await browser.newPage();
  await page.clock.install();
  await connect(page, origin, { transport: "WebSockets", url: hub.url, reconnect: true });
  await hub.kill9();
  const logs = (): Promise<string[]> => page.evaluate(() => window.hubPage.logs);
  for (const [index, delay] of [0, 2_000, 10_000, 30_000].entries()) {
    await expect.poll(logs).toContain(`Reconnect attempt number ${index + 1} will start in ${delay} ms.`);
    await page.clock.runFor(delay);
  }
  await expect.poll(() => page.evaluate(() => window.hubPage.states.at(-1))).toBe("Disconnected");
  expect((await logs()).filter((line) => line.startsWith("Reconnect attempt number"))).toHaveLength(4);
  await page.close();
});

test("R4-10 starts only when disconnected and sends only when connected", async ({ page, origin, hubOf }) => {
  const hub = await hubOf();
  await connect(page, origin, { url: hub.url });
  const again = page.evaluate(() => window.hubPage.start());
  await expect(again).rejects.toThrow("not in the 'Disconnected' state");
  await page.evaluate(() => window.hubPage.stop());
  const late = page.evaluate(() => window.hubPage.invoke("WhoAmI"));
  await expect(late).rejects.toThrow("not in the 'Connected' State");
});

test("R9-02 signs of life every 15 s, patience for 30 s, at most 100 redirections", async ({
  page,
  origin,
  hubOf,
  seen,
}) => {
  const hub = await hubOf({ redirect: true });
  await expect(connect(page, origin, { url: hub.url })).rejects.toThrow("Negotiate redirection limit exceeded.");
  expect(seen).toHaveLength(100);
  const timings = await page.evaluate(() => {
    const { keepAliveIntervalInMilliseconds, serverTimeoutInMilliseconds } = window.hubPage.connection;
    return [keepAliveIntervalInMilliseconds, serverTimeoutInMilliseconds];
  });
  expect(timings).toEqual([15_000, 30_000]);
});
