import { defineConfig } from "@playwright/test";

const HOSTILE = "**/xss.spec.ts";

/**
 * The journeys in a real browser, against the built server (see support/global-setup.config.ts).
 * A test without a tag runs on the desktop; `@phone` runs it on the phone, both tags on both.
 */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  globalSetup: "./support/global-setup.config.ts",
  // Each with a server of its own: a person who signs in twice signs out elsewhere. One journey and its server leave
  // half of two processors idle, two journeys little.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // The fullest journeys, of several people over many screens, take 50 seconds on a quiet machine of two cores.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    locale: "vi-VN",
    timezoneId: "Asia/Ho_Chi_Minh",
    actionTimeout: 10_000,
    screenshot: "only-on-failure",
    // A trace films every page, which is a third of what a run costs: whoever wants one asks (`--trace on`), as
    // `npm test` does for what has failed.
    trace: "off",
    // A worker that installs itself in every page of every test is no part of what they tell; R9-03 allows its own.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "desktop",
      grep: /^(?!.*@phone)|@desktop/,
      testIgnore: HOSTILE,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      grep: /@phone/,
      testIgnore: HOSTILE,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    // After all others: it leaves every section full of hostile words.
    { name: "hostile", testMatch: HOSTILE, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
