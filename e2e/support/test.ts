import { test as base } from "@playwright/test";
import { ownPage, takeBack } from "./browsers.ts";
import { testServer, type TestServer } from "./server.ts";

/**
 * Playwright's `test` with the server of this run: `page.goto("/login")` leads to it. The page comes from a browser
 * that is kept from test to test (see {@link ownPage}).
 */
export const test = base.extend<{ server: TestServer; browsersGoBack: void }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from the pattern
  server: async ({}, use) => {
    await use(testServer());
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  baseURL: async ({}, use) => {
    await use(testServer().baseURL);
  },
  browsersGoBack: [
    async ({ browser }, use) => {
      await use();
      await takeBack(browser);
    },
    { auto: true },
  ],
  page: async ({ browser }, use) => {
    await use(await ownPage(browser));
  },
  context: async ({ page }, use) => {
    await use(page.context());
  },
});
