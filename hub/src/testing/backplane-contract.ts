import { describe, expect, it } from "vitest";
import type { Backplane } from "../cluster/backplane.ts";
import { backplaneChecks } from "./backplane-checks.ts";

/**
 * What every backplane must do. `join` adds one more node to a backplane that is fresh for each test, and sees to its
 * end when the test has finished.
 */
export function describeBackplane(name: string, start: () => Promise<{ join(): Promise<Backplane> }>): void {
  describe(`${name} as a backplane`, () => {
    it.each(backplaneChecks)("$name", async ({ run }) => {
      const network = await start();
      await expect(run(() => network.join())).resolves.toBeUndefined();
    });
  });
}
