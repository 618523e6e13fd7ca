import { test as base } from "@playwright/test";
import { testServer, type TestServer } from "./server.ts";

/** Playwright's `test` with the server of this run: `page.goto("/login")` leads to it. */
export const test = base.extend<{ server: TestServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from the pattern
  server: async ({}, use) => {
    await use(testServer());
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  baseURL: async ({}, use) => {
    await use(testServer().baseURL);
  },
});
