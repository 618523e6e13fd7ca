import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { CATALOG } from "@nepnha/contract/catalog";
import { expect, type Page } from "@playwright/test";
import { signedInPage, signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const DIST = join(import.meta.dirname, "../web/dist");
const RESULTS = join(import.meta.dirname, "../test-results");
const WHO = "admin@nepnha.test";
/** A screen's address, what it is there for, and how much JavaScript it may ask for until that shows, KB of brotli. */
const SCREENS = {
  // The code's own, not what stands in the page before it.
  login: {
    path: "/auth/login",
    content: "#root > :not([data-first-paint]) input[type=email]",
    budget: 90,
    sections: [],
  },
  list: { path: "/branch", content: "tbody tr a", budget: 190, sections: ["branches"] },
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

/** Loads a screen and adds up the brotli size of every script that it had asked for when its content showed. */
async function load(page: Page, path: string, content: string): Promise<Pick<Size, "first" | "quiet" | "described">> {
  // By the page's own clock: what comes a moment after the content must not count on a slow machine either.
  await page.addInitScript((selector) => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      performance.mark("content");
      seen.disconnect();
    });
    seen.observe(document, { childList: true, subtree: true });
  }, content);
  await page.goto(path);
  await page.locator(content).first().waitFor();
  await page.waitForLoadState("networkidle");
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

test("first-load JavaScript stays within its budgets", async ({ browser }) => {
  const sizes: Size[] = [];
  for (const [screen, { path, content, budget, sections }] of Object.entries(SCREENS)) {
    // A browser that has fetched nothing yet.
    const page = await browser.newPage({ serviceWorkers: "allow" });
    if (screen !== "login") await signIn(page, WHO);
    sizes.push({ screen, budget, ...(await load(page, path, content)) });
    await page.context().close();
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

/** Who looks at what; on a slow network the parts of a page come one after the other. */
const LOOKED_AT = {
  [WHO]: ["/dashboard", "/house-template", "/chat"],
  "customer@nepnha.test": ["/home", "/chat"],
} as const;
const SLOW = { offline: false, latency: 200, downloadThroughput: 200_000, uploadThroughput: 100_000 };

/** In the page: adds up how far the layout shifts by itself, as marks. */
function markShifts(): void {
  performance.mark("shifted", { detail: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) performance.mark("shifted", { detail: entry.value });
  }).observe({ type: "layout-shift", buffered: true });
}

test(
  "R8-05 nothing that somebody looks at is pushed away: layouts shift by less than 0.1",
  { tag: ["@desktop", "@phone"] },
  async ({ browser }) => {
    for (const [who, paths] of Object.entries(LOOKED_AT)) {
      const page = await signedInPage(browser, who);
      await page.addInitScript(markShifts);
      const network = await page.context().newCDPSession(page);
      await network.send("Network.enable");
      await network.send("Network.emulateNetworkConditions", SLOW);
      for (const path of paths) {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        const shifted = await page.evaluate(() =>
          performance.getEntriesByName("shifted").reduce((sum, mark) => sum + (mark as PerformanceMark).detail, 0),
        );
        expect.soft(shifted, `${path} of ${who}`).toBeLessThan(0.1);
      }
      await network.detach();
    }
  },
);
