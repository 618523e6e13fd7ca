import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { testServer } from "./server.ts";

/** A browser that this worker keeps over its tests. */
interface Kept {
  readonly context: BrowserContext;
  /** An empty page that stays: with its last page a browser closes its window, and the next one is dear. */
  readonly anchor: Page;
  /** What it was opened with: a test that asks for the same may have it. */
  readonly options: string;
  /** Whether the test that runs has it. */
  lent: boolean;
}

const keptBy = new WeakMap<Browser, Kept[]>();

/**
 * A page of a browser that nobody else of this test has: its own cookies, its own storage, its own device. What the
 * browser has fetched and compiled stays from test to test, which is most of what a new one costs; what a page can
 * store is gone. It is closed after the test.
 *
 * A test that changes a browser for good (a clock, a service worker, a cold start) makes one with `browser.newContext`.
 */
export async function ownPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const all = keptBy.get(browser) ?? [];
  keptBy.set(browser, all);
  const key = JSON.stringify([testServer().baseURL, options]);
  const free = all.find((one) => !one.lent && one.options === key);
  if (free) {
    free.lent = true;
    return emptied(await free.context.newPage());
  }
  const context = await browser.newContext({ baseURL: testServer().baseURL, ...options });
  const kept: Kept = { context, anchor: await context.newPage(), options: key, lent: true };
  all.push(kept);
  context.once("close", () => all.splice(all.indexOf(kept), 1));
  return context.newPage();
}

/** Takes all browsers back that a test had: what it left open would go on reading, and be told of, in the next one. */
export async function takeBack(browser: Browser): Promise<void> {
  for (const kept of keptBy.get(browser) ?? []) {
    if (!kept.lent) continue;
    const { context, anchor } = kept;
    const left = context.pages().filter((page) => page !== anchor);
    await Promise.all(left.map((page) => page.close()));
    await context.clearCookies();
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
    kept.lent = false;
  }
}

/** Throws away what earlier pages have stored; not what was fetched and compiled. */
async function emptied(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  const storageTypes = "cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems";
  await session.send("Storage.clearDataForOrigin", { origin: testServer().baseURL, storageTypes });
  await session.detach();
  return page;
}
