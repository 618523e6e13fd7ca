import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const DIST = join(import.meta.dirname, "../web/dist");
const RESULTS = join(import.meta.dirname, "../test-results");
/** First-load JavaScript of a screen, KB brotli. */
const BUDGETS = { login: 90, list: 190, chat: 160 } as const;
const PATHS = { login: "/auth/login", list: "/branch", chat: "/chat" } as const;

/** Loads a screen and adds up the brotli size of every script that it fetched until the network was quiet. */
async function firstLoad(page: Page, path: string): Promise<number> {
  const scripts = new Set<string>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) scripts.add(pathname);
  });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await expect(page.locator("h1, main")).not.toHaveCount(0);
  const bytes = [...scripts].map((script) => brotliCompressSync(readFileSync(join(DIST, script))).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1024;
}

test("first-load JavaScript stays within its budgets", async ({ browser, page }) => {
  await signIn(page, "admin@nepnha.test");
  const guest = await browser.newPage();
  const sizes = {
    login: await firstLoad(guest, PATHS.login),
    list: await firstLoad(page, PATHS.list),
    chat: await firstLoad(await page.context().newPage(), PATHS.chat),
  };
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, "sizes.json"), JSON.stringify({ sizes, budgets: BUDGETS }));
  expect(sizes.login).toBeGreaterThan(20);
  for (const [name, budget] of Object.entries(BUDGETS)) {
    expect(sizes[name as keyof typeof BUDGETS], `KB of ${name}`).toBeLessThanOrEqual(budget);
  }
});
