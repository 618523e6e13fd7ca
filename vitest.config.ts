import { defineConfig } from "vitest/config";

/** One run for all workspaces; each project has the environment its code runs in. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: "contract", include: ["contract/src/**/*.test.ts"], environment: "node" } },
      { test: { name: "domain", include: ["domain/src/**/*.test.ts"], environment: "node" } },
      { test: { name: "hub", include: ["hub/src/**/*.test.ts"], environment: "node", testTimeout: 60_000 } },
      {
        test: {
          name: "server",
          include: ["server/src/**/*.test.ts"],
          environment: "node",
          globalSetup: "server/src/testing/global-setup.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: "web", include: ["web/src/**/*.test.{ts,tsx}"], environment: "happy-dom", testTimeout: 30_000 } },
      { test: { name: "tools", include: ["tools/**/*.test.ts"], environment: "node" } },
    ],
  },
});
