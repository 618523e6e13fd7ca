import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { writeSection } from "./report.ts";

/** What `e2e/budgets.spec.ts` writes for one screen, KB of brotli. */
interface Size {
  readonly screen: string;
  readonly budget: number;
  readonly first: number;
  readonly quiet: number;
}

const ROOT = new URL("../../", import.meta.url);
const RUNNER = fileURLToPath(new URL("node_modules/@playwright/test/cli.js", ROOT));
const HEAD = ["| screen | until its content shows | until the network is quiet | budget |", "|---|---|---|---|"];

/**
 * Measure the first loads in a real browser, against the build in `web/dist`, and write them down.
 * @throws when a budget is exceeded
 */
export async function benchBundle(): Promise<void> {
  const spec = spawn(process.execPath, [RUNNER, "test", "budgets.spec.ts"], {
    cwd: new URL("e2e/", ROOT),
    stdio: "inherit",
  });
  const [code] = await once(spec, "exit");
  if (code !== 0) throw new Error("e2e/budgets.spec.ts failed: a budget is exceeded, or nothing is built");
  const sizes = JSON.parse(await readFile(new URL("test-results/sizes.json", ROOT), "utf8")) as Size[];
  const rows = sizes.map(
    ({ screen, first, quiet, budget }) =>
      `| ${screen} | **${first.toFixed(1)} KB** | ${quiet.toFixed(1)} KB | ≤ ${budget} KB |`,
  );
  await writeSection("sizes", [...HEAD, ...rows]);
}
