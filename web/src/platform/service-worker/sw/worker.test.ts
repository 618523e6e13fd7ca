import { beforeEach, describe, expect, it } from "vitest";
import { readPush } from "./push-message.ts";
import type { WindowClient, WorkerScope } from "./worker-scope.ts";
import { runWorker } from "./worker.ts";

const ORIGIN = "https://app.nepnha.test";
const JS = "/assets/app-AbCd1234.js";

/** A worker's world: the caches are maps of their addresses, the network answers until it is switched off. */
function makeWorld(build: string, stores = new Map<string, Map<string, string>>()) {
  const listeners = new Map<string, (event: never) => void>();
  const fetched: string[] = [];
  const opened: string[] = [];
  const shown: unknown[] = [];
  const windows: (WindowClient & { seen: string[] })[] = [];
  const world = { online: true, status: 200, stores, fetched, opened, shown, windows };

  const request = (input: string | Request): string =>
    new URL(typeof input === "string" ? input : input.url, ORIGIN).pathname;
  const network = async (input: string | Request): Promise<Response> => {
    await Promise.resolve();
    fetched.push(request(input));
    if (!world.online) throw new TypeError("offline");
    return new Response(`net ${request(input)}`, { status: world.status });
  };
  const cacheOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>();
    stores.set(name, store);
    return {
      add: async (input: Request) => void store.set(request(input), await (await network(input)).text()),
      match: async (input: Request) => {
        const kept = store.get(request(input));
        return kept === undefined ? undefined : new Response(kept);
      },
      put: async (input: Request, answer: Response) => void store.set(request(input), await answer.text()),
    };
  };
  const scope = {
    location: { origin: ORIGIN },
    fetch: network,
    caches: {
      open: async (name: string) => cacheOf(name),
      match: async (path: string, { cacheName }: { cacheName: string }) =>
        cacheOf(cacheName).match({ url: ORIGIN + path } as Request),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    },
    registration: { showNotification: async (...notice: unknown[]) => void shown.push(notice) },
    clients: { matchAll: async () => windows, openWindow: async (url: string) => void opened.push(url) },
    skipWaiting: async () => undefined,
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  };
  runWorker(scope as unknown as WorkerScope, build);

  /** Sends an event and waits for all that it started. @returns the answer, `null` when the worker left the request alone */
  async function send(type: string, event: object = {}): Promise<Response | null> {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | null = null;
    listeners.get(type)?.({
      ...event,
      waitUntil: (one: Promise<unknown>) => work.push(one),
      respondWith: (one: Promise<Response>) => (answer = one),
    } as never);
    await Promise.all(work);
    return answer;
  }
  const get = (path: string, mode = "no-cors", method = "GET"): Promise<Response | null> =>
    send("fetch", { request: { url: path.startsWith("http") ? path : ORIGIN + path, method, mode } });
  const addWindow = (url: string): string[] => {
    const seen: string[] = [];
    windows.push({ url, seen, focus: async () => seen.push("focus"), navigate: async (to) => seen.push(to) });
    return seen;
  };
  return { world, send, get, addWindow };
}

let made: ReturnType<typeof makeWorld>;
const textOf = async (answer: Response | null): Promise<string | undefined> => answer?.text();

describe("service worker", () => {
  beforeEach(async () => {
    made = makeWorld("one");
    await made.send("install");
  });

  it("R9-03 shows the page of the server, and without a network the empty shell", async () => {
    expect(await textOf(await made.get("/branch", "navigate"))).toBe("net /branch");
    made.world.online = false;
    expect(await textOf(await made.get("/branch", "navigate"))).toBe("net /");
    expect([...(made.world.stores.get("nepnha-one")?.keys() ?? [])]).toEqual(["/"]);
  });

  it("keeps a file whose name says what is in it, and asks for it once", async () => {
    expect(await textOf(await made.get(JS))).toBe(`net ${JS}`);
    made.world.online = false;
    expect(await textOf(await made.get(JS))).toBe(`net ${JS}`);
    expect(made.world.fetched.filter((path) => path === JS)).toHaveLength(1);
  });

  it("keeps no file that was not answered well", async () => {
    made.world.status = 404;
    await made.get(JS);
    expect(made.world.stores.get("nepnha-one")?.has(JS)).toBe(false);
    made.world.status = 200;
    await made.get(JS);
    expect(made.world.stores.get("nepnha-one")?.has(JS)).toBe(true);
  });

  it.each([
    ["an answer of the API", "/api/tenant/auth/me", "cors", "GET"],
    ["a file of somebody", "/files/1?signature=x", "no-cors", "GET"],
    ["a file opened as a page", "/files/1", "navigate", "GET"],
    ["the chat service", "/chat/api/auth/login", "cors", "POST"],
    ["the test mailbox", "/dev/mail", "navigate", "GET"],
    ["another origin", "https://elsewhere.test/assets/app-AbCd1234.js", "no-cors", "GET"],
    ["a file without a mark", "/favicon.svg", "no-cors", "GET"],
  ])("never touches %s", async (_what, path, mode, method) => {
    expect(await made.get(path, mode, method)).toBeNull();
  });

  it("a new build begins with an empty cache and takes the old one away, but no cache of others", async () => {
    await made.get(JS);
    made.world.stores.set("other", new Map());
    const next = makeWorld("two", made.world.stores);
    await next.send("install");
    await next.send("activate");
    expect([...made.world.stores.keys()].toSorted()).toEqual(["nepnha-two", "other"]);
  });

  it("R9-03 shows a pushed message; the same tag takes the place of the last", async () => {
    const message = { title: "Chị Lan", body: "Mai mấy giờ ạ?", tag: "g1", url: "/chat?c=g1" };
    await made.send("push", { data: { text: () => JSON.stringify(message) } });
    expect(made.world.shown).toEqual([
      ["Chị Lan", expect.objectContaining({ body: "Mai mấy giờ ạ?", tag: "g1", data: { url: "/chat?c=g1" } })],
    ]);
  });

  it.each([null, { text: () => "{" }, { text: () => "[]" }])(
    "shows something for a push that says nothing",
    async (data) => {
      await made.send("push", { data });
      expect(made.world.shown).toEqual([["Nếp Nhà", expect.objectContaining({ data: { url: "/" } })]]);
    },
  );

  const click = (url: string): Promise<unknown> =>
    made.send("notificationclick", { notification: { close: () => undefined, data: { url } } });

  it("R9-03 a click brings the window forward that shows the page", async () => {
    const other = made.addWindow(`${ORIGIN}/branch`);
    const right = made.addWindow(`${ORIGIN}/chat?c=g1`);
    await click("/chat?c=g1");
    expect([other, right]).toEqual([[], ["focus"]]);
  });

  it("R9-03 a click takes a window of ours to the page, else opens one", async () => {
    await click("/chat?c=g1");
    expect(made.world.opened).toEqual([`${ORIGIN}/chat?c=g1`]);
    const seen = made.addWindow(`${ORIGIN}/branch`);
    await click("/chat?c=g2");
    expect(seen).toEqual([`${ORIGIN}/chat?c=g2`, "focus"]);
  });
});

describe("readPush", () => {
  it.each(["https://evil.test/", "//evil.test", "/\\evil.test", "javascript:alert(1)", ""])("never opens %j", (url) => {
    expect(readPush(JSON.stringify({ title: "a", url })).url).toBe("/");
  });
});
