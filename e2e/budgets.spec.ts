import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { CATALOG } from "@nepnha/contract/catalog";
import { SECTION_INDEX } from "@nepnha/contract/section-index";
import { expect, type Page } from "@playwright/test";
import { ownPage } from "./support/browsers.ts";
import { signedInPage, signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const DIST = join(import.meta.dirname, "../web/dist");
const RESULTS = join(import.meta.dirname, "../test-results");
const WHO = "admin@nepnha.test";
/** A screen that seems to take too much is loaded so often. */
const LOADS = 3;
/** A screen's address, what it is there for, and how much JavaScript it may ask for until that shows, KB of brotli. */
const SCREENS = {
  // The code's own, not what stands in the page before it.
  login: {
    path: "/auth/login",
    content: "#root > :not([data-first-paint]) input[type=email]",
    budget: 80,
    sections: [],
  },
  // Without a login every page of ours begins with it, and without what comes behind it.
  sent: {
    path: "/branch?size=5",
    content: "#root > :not([data-first-paint]) input[type=email]",
    budget: 80,
    sections: [],
  },
  list: { path: "/branch", content: "tbody tr a", budget: 180, sections: ["branches"] },
  chat: { path: "/chat", content: "nav a[href^='/chat?c=']", budget: 160, sections: [] },
} as const;

interface Size {
  readonly screen: string;
  readonly budget: number;
  /** KB until the content shows. */
  readonly first: number;
  /** KB until the network is quiet: with what is fetched ahead. */
  readonly quiet: number;
  /** Sections whose descriptions came with them. */
  readonly described: readonly string[];
}

/**
 * Notes by the page's own clock when its content shows: what comes a moment later must not count on a slow machine. As it
 * is put in, not by an observer, which hears of it only after what is drawn next has asked for its code too.
 */
async function markContent(page: Page, content: string): Promise<void> {
  await page.addInitScript((selector) => {
    let seen = false;
    for (const name of ["appendChild", "insertBefore"] as const) {
      const put = Node.prototype[name] as (...args: unknown[]) => unknown;
      const putAndLook = function (this: Node, ...args: unknown[]): unknown {
        const child = put.apply(this, args);
        if (!seen && document.querySelector(selector)) {
          seen = true;
          performance.mark("content");
        }
        return child;
      };
      Object.assign(Node.prototype, { [name]: putAndLook });
    }
  }, content);
}

/** Loads a screen and adds up the brotli size of every script that it had asked for when its content showed. */
async function load(page: Page, path: string, content: string): Promise<Pick<Size, "first" | "quiet" | "described">> {
  await markContent(page, content);
  await page.goto(path);
  await page.locator(content).first().waitFor();
  await page.waitForLoadState("networkidle");
  // What is opened from here on comes with all that it needs, in one go.
  await page.waitForFunction(() => "nepnhaNeeded" in globalThis);
  const asked = await page.evaluate(() => {
    const [shown] = performance.getEntriesByName("content");
    return performance.getEntriesByType("resource").map(({ name, startTime }) => ({
      path: new URL(name).pathname,
      isFirst: shown !== undefined && startTime <= shown.startTime,
    }));
  });
  const scripts = asked.filter(({ path: name }) => name.endsWith(".js"));
  const all = new Set(scripts.map(({ path: name }) => name));
  const first = new Set(scripts.filter(({ isFirst }) => isFirst).map(({ path: name }) => name));
  return { first: kilobytes(first), quiet: kilobytes(all), described: sectionsIn(all) };
}

/** Names of the sections whose descriptions are in the scripts: only a description names a table. */
function sectionsIn(scripts: Iterable<string>): string[] {
  const code = [...scripts].map((script) => readFileSync(join(DIST, script), "utf8")).join("\n");
  const tables = new Set([...code.matchAll(/\btable:["'`](\w+)["'`]/g)].map(([, table]) => table));
  return CATALOG.filter(({ table }) => tables.has(table)).map(({ name }) => name);
}

function kilobytes(scripts: Iterable<string>): number {
  const sizes = [...scripts].map((script) => brotliCompressSync(readFileSync(join(DIST, script))).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

test("JavaScript that a screen asks for until its content shows stays within its budgets", async ({ browser }) => {
  const sizes: Size[] = [];
  for (const [screen, { path, content, budget, sections }] of Object.entries(SCREENS)) {
    const loads: Awaited<ReturnType<typeof load>>[] = [];
    do {
      // A browser that has fetched nothing yet.
      const page = await browser.newPage({ serviceWorkers: "allow" });
      if (screen !== "login" && screen !== "sent") await signIn(page, WHO);
      loads.push(await load(page, path, content));
      await page.context().close();
      // Beside other tests what waits for a timer may begin before the content shows: a screen takes the least of its loads.
    } while ((loads.at(-1)?.first ?? 0) > budget && loads.length < LOADS);
    const [least] = loads.toSorted((a, b) => a.first - b.first);
    if (least) sizes.push({ screen, budget, ...least });
    // A screen loads the descriptions that it shows: the catalog grows with every section.
    expect.soft(sizes.at(-1)?.described, `descriptions that come with ${screen}`).toEqual(sections);
  }
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, "sizes.json"), JSON.stringify(sizes, null, 2));
  for (const { screen, first, budget } of sizes) {
    // A page that shows its content has fetched at least the library that draws it.
    expect(first, `KB of ${screen}`).toBeGreaterThan(50);
    expect.soft(first, `KB of ${screen}`).toBeLessThanOrEqual(budget);
  }
});

/** A bad line, and how soon it brings what the first row of a list takes, s: without what the device itself needs. */
const LINE = { bytesPerSecond: 50_000, latency: 0.4 };
const FIRST_ROW = { cold: 6, warm: 2 };
/** The same for what is a customer's own on their home, which stands on more than one call. */
const HOME = { cold: 6.25 };
/** Of an answer besides its body. */
const HEADER_BYTES = 600;
/** Asked for beside the first screen; nothing of it waits for their answers. */
const ASIDE = /\/auth\/deviceOnline$|\/chat\/api\/auth\/login$|\.svg$|\.woff2$|^\/files\//;

interface Asked {
  readonly path: string;
  readonly start: number;
  readonly bytes: number;
}

/** What a page had asked for when its content showed, itself first. */
async function askedFirst(page: Page): Promise<Asked[]> {
  const asked = await page.evaluate(() => {
    const [shown] = performance.getEntriesByName("content");
    return ["navigation", "resource"]
      .flatMap((kind) => performance.getEntriesByType(kind) as PerformanceResourceTiming[])
      .filter(({ startTime }) => shown !== undefined && startTime <= shown.startTime)
      .map(({ name, startTime, encodedBodySize }) => ({
        path: new URL(name).pathname,
        start: startTime,
        bytes: encodedBodySize,
      }));
  });
  return asked.filter(({ path }) => !ASIDE.test(path));
}

const isCall = (one: Asked): boolean => one.path.startsWith("/api/");

/** Paths of files that neither the page nor what it runs first names: each is a wave of its own. */
function unnamed(files: readonly Asked[]): string[] {
  const script = files.find((one) => one.path.includes("/first-paint-"))?.path ?? "";
  const named = readFileSync(join(DIST, "index.html"), "utf8") + readFileSync(join(DIST, script), "utf8");
  return files.map((one) => one.path).filter((path) => !named.includes(path.slice(1)));
}

/** How long a bad line takes for some answers, in so many waves, s. */
function secondsOf(asked: readonly Asked[], waves: number): number {
  const bytes = asked.reduce((sum, one) => sum + one.bytes + HEADER_BYTES, 0);
  return waves * LINE.latency + bytes / LINE.bytesPerSecond;
}

test("a list asks at once for all that its first row takes, and a second time for the row alone", async ({
  browser,
}) => {
  const { path, content } = SCREENS.list;
  const page = await browser.newPage({ serviceWorkers: "allow" });
  await signIn(page, WHO);
  await markContent(page, content);
  const show = async (go: () => Promise<unknown>): Promise<Asked[]> => {
    await go();
    await page.locator(content).first().waitFor();
    await page.waitForLoadState("networkidle");
    return askedFirst(page);
  };
  const cold = await show(() => page.goto(path));
  const files = cold.slice(1).filter((one) => !isCall(one));
  // The page, what it names, and what the first of that asks for.
  expect(unnamed(files)).toEqual([]);
  const calls = cold.filter(isCall);
  expect(calls.map((one) => one.path).toSorted()).toEqual(["/api/tenant/auth/me", "/api/tenant/branches/find"]);
  const app = files.find((one) => /\/app-.*\.js$/.test(one.path));
  for (const call of calls) expect(call.start, call.path).toBeLessThanOrEqual(app?.start ?? 0);
  expect(secondsOf(cold, 3)).toBeGreaterThan(3);
  expect(secondsOf(cold, 3)).toBeLessThanOrEqual(FIRST_ROW.cold);

  // The worker takes over, and keeps what the page asks for; the line is left with the page and the two calls.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await show(() => page.reload());
  const warm = await show(() => page.reload());
  // The very file, whatever headers it was asked for with.
  const kept = await page.evaluate(
    async (names) =>
      Promise.all(names.map(async (name) => (await caches.match(name, { ignoreVary: true })) !== undefined)),
    warm.slice(1).map((one) => one.path),
  );
  const asked = warm.filter((_one, index) => index === 0 || !kept[index - 1]);
  expect(asked.map((one) => one.path).toSorted()).toEqual([...calls.map((one) => one.path), path].toSorted());
  expect(secondsOf(asked, 2)).toBeLessThanOrEqual(FIRST_ROW.warm);
  await page.context().close();
});

/** Lists with much of their own: fields of other rooms, cells, own filters, sections inside a folder of their room. */
const RICH = ["/project", "/project-action", "/quote", "/house-template", "/user-management/users", "/customer"];

/** KB of brotli: what every list takes, and at most twenty of its own. */
const RICH_BUDGET = 200;

test("rich lists name all that their first row takes, too, and take no other page along", async ({ browser }) => {
  const page = await browser.newPage({ serviceWorkers: "block" });
  await signIn(page, WHO);
  await markContent(page, SCREENS.list.content);
  for (const path of RICH) {
    await page.goto(path);
    await page.locator(SCREENS.list.content).first().waitFor();
    const files = (await askedFirst(page)).slice(1).filter((one) => !isCall(one));
    expect(files.length, path).toBeGreaterThan(10);
    expect(unnamed(files), path).toEqual([]);
    const bytes = files.filter((one) => one.path.endsWith(".js")).reduce((sum, one) => sum + one.bytes, 0);
    expect.soft(bytes / 1000, `KB of ${path}`).toBeLessThanOrEqual(RICH_BUDGET);
  }
  await page.context().close();
});

test("a customer's home asks at once for all that it shows first, and for what is theirs beside it", async ({
  browser,
}) => {
  const page = await browser.newPage({ serviceWorkers: "block", viewport: { width: 360, height: 740 } });
  await signIn(page, "customer@nepnha.test");
  const content = "main h2";
  await markContent(page, content);
  // The first visit notes that there is something of their own.
  for (const path of ["/home", "/home"]) {
    await page.goto(path);
    await page.locator(content).first().waitFor();
    await page.waitForLoadState("networkidle");
  }
  const asked = await askedFirst(page);
  const calls = asked.filter(isCall);
  const app = asked.find((one) => /\/app-.*\.js$/.test(one.path));
  const early = calls.filter(({ start }) => start <= (app?.start ?? 0)).map((one) => one.path);
  expect(early.toSorted()).toEqual([
    "/api/tenant/auth/me",
    "/api/tenant/home",
    "/api/tenant/projectPayments/find",
    "/api/tenant/projects/find",
    "/api/tenant/quotes/find",
    "/api/tenant/siteLogs/find",
    "/api/tenant/vouchers/mine",
  ]);
  // The code takes those answers, and asks for none of them again.
  expect(calls.map((one) => one.path).filter((path) => early.includes(path))).toHaveLength(early.length);
  const files = asked.slice(1).filter((one) => !isCall(one));
  expect(unnamed(files)).toEqual([]);
  expect(secondsOf(asked, 3)).toBeLessThanOrEqual(HOME.cold);
  await page.context().close();
});

/** Pages of rows whose list stands elsewhere: its address, and how its links begin. */
const LISTS: Readonly<Record<string, readonly [list: string, links: string]>> = {
  "/project-site/": ["/project", "/project/"],
};
/** Who looks at what; on a slow network the parts of a page come one after the other. A star is the first one in the list. */
const LOOKED_AT = {
  "": ["/auth/login"],
  "superadmin@nepnha.test": [
    "/dashboard",
    "/dashboard/figures",
    "/chat",
    "/chat?c=*",
    "/me",
    ...SECTION_INDEX.map(({ route }) => route),
    "/house-template/*",
    "/vendor/new",
    "/house-template/new",
    "/customer/new",
    "/quote/new",
    "/project/new",
    "/news/*",
    "/project/*",
    "/project-site/*?tab=payments",
    "/work",
    "/work/board",
    "/work/calendar",
    "/quote/*",
    "/assignment/load",
    "/support-ticket/board",
    "/support-ticket/*",
    "/customer/*",
    "/voucher/*",
    "/inbox",
  ],
  "customer@nepnha.test": [
    "/home",
    "/chat",
    "/chat?ask=1",
    "/read/templates",
    "/read/templates/*",
    "/read/videos",
    "/read/videos/*",
    "/read/articles",
    "/read/branches",
    "/my-projects",
    "/my-projects/*",
    "/my-quotes",
    "/my-quotes/*",
    "/my-tickets",
    "/my-points",
    "/my-vouchers",
    "/inbox",
    "/me",
  ],
} as const;
/** So many pages are looked at beside each other: what takes the time is waiting for the slow network. */
const BESIDE = 3;
const SLOW = { offline: false, latency: 200, downloadThroughput: 200_000, uploadThroughput: 100_000 };

/** In the page: adds up how far the layout shifts by itself, as marks. */
function markShifts(): void {
  performance.mark("shifted", { detail: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) performance.mark("shifted", { detail: entry.value });
  }).observe({ type: "layout-shift", buffered: true });
}

/** Goes where an address leads; a star is what the first link says there that begins as the address does, in its list. */
async function lookAt(page: Page, path: string): Promise<void> {
  const [before = "", behind] = path.split("*");
  if (behind === undefined) {
    await page.goto(path);
    return;
  }
  const [list, beginning] = LISTS[before] ?? [before.replace(/\/$|\?.*$/, ""), before];
  await page.goto(list);
  const links = page.getByRole("main").locator(`a[href^="${beginning}"]:not([href$="/new"])`);
  // On the slow network a list may take longer than anything that is pressed.
  const first = await links.first().getAttribute("href", { timeout: 60_000 });
  expect(first, path).toBeTruthy();
  await page.goto(`${before}${first?.slice(beginning.length) ?? ""}${behind}`);
}

/** How far each of these shifts by itself while it comes. */
async function shiftsOf(page: Page, paths: string[]): Promise<Map<string, number>> {
  const shifts = new Map<string, number>();
  await page.addInitScript(markShifts);
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", SLOW);
  for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
    await lookAt(page, path);
    await page.waitForLoadState("networkidle");
    const shifted = await page.evaluate(() =>
      performance.getEntriesByName("shifted").reduce((sum, mark) => sum + (mark as PerformanceMark).detail, 0),
    );
    shifts.set(path, shifted);
  }
  await network.detach();
  return shifts;
}

test(
  "nothing that somebody looks at is pushed away: layouts of all sections and screens shift by less than 0.1",
  { tag: ["@desktop", "@phone"] },
  async ({ browser }) => {
    test.setTimeout(420_000);
    for (const [who, paths] of Object.entries(LOOKED_AT)) {
      const page = who === "" ? await ownPage(browser) : await signedInPage(browser, who);
      const beside = Math.min(BESIDE, paths.length) - 1;
      const others = await Promise.all(Array.from({ length: beside }, () => page.context().newPage()));
      const left: string[] = [...paths];
      const shifts = await Promise.all([page, ...others].map((one) => shiftsOf(one, left)));
      const seen = shifts.flatMap((some) => [...some]);
      expect(seen.map(([path]) => path).toSorted()).toEqual([...paths].toSorted());
      for (const [path, shifted] of seen) expect.soft(shifted, `${path} of ${who}`).toBeLessThan(0.1);
      await page.context().close();
    }
  },
);
