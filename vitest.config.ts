import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { DearFirst } from "./tools/lib/dear-first.ts";

/** What is waited for has ten seconds, where a test does not say that it has less: a second is short beside other tests. */
const PATIENCE = { poll: { timeout: 10_000 } };

/** One run for all workspaces; each project has the environment its code runs in. */
export default defineConfig({
  test: {
    // The database works beside the tests: a core of its own would stand still half of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: DearFirst },
    projects: [
      { test: { name: "contract", include: ["contract/src/**/*.test.ts"], environment: "node", isolate: false } },
      // Properties over thousands of values take a tenth of a second alone, and seconds beside other tests.
      {
        test: {
          name: "domain",
          include: ["domain/src/**/*.test.ts"],
          environment: "node",
          isolate: false,
          testTimeout: 60_000,
        },
      },
      { test: { name: "hub", include: ["hub/src/**/*.test.ts"], environment: "node", testTimeout: 60_000 } },
      {
        test: {
          name: "server",
          include: ["server/src/**/*.test.ts"],
          environment: "node",
          globalSetup: "server/src/testing/global-setup.ts",
          expect: PATIENCE,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Files share the application that a worker has imported; each has a database of its own.
          isolate: false,
        },
      },
      {
        test: {
          name: "web",
          include: ["web/src/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: ["web/src/testing/in-sight.ts", "web/src/testing/taken-down.ts"],
          // A desk; what a phone shows is said where it is tested.
          environmentOptions: { happyDOM: { width: 1440, height: 900 } },
          expect: PATIENCE,
          testTimeout: 30_000,
        },
      },
      // They start processes and wait up to 20 seconds for a word of theirs.
      {
        test: {
          name: "tools",
          include: ["tools/**/*.test.ts"],
          environment: "node",
          expect: PATIENCE,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
