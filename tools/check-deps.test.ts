import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const repository = resolve(import.meta.dirname, "..");
let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "nepnha-deps-"));
  mkdirSync(join(root, "server/src"), { recursive: true });
  writeFileSync(join(root, "package.json"), '{ "name": "root" }');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Runs the command as `npm run deps` does, on another repository. */
function runCheck(): { status: number | null; output: string } {
  const tsx = join(repository, "node_modules/tsx/dist/cli.mjs");
  const args = [tsx, join(repository, "tools/check-deps.ts"), root];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, output: stdout };
}

describe("npm run deps", () => {
  it("prints place, rule and mend of each finding and exits with 1", () => {
    writeFileSync(join(root, "server/src/a.ts"), "const b = 2;\nexport const a = b;\n");
    const { status, output } = runCheck();
    expect(output).toBe(
      "server/src/a.ts:2  [dead-export] nobody imports a\n    mend: drop the word export, or delete it\n" +
        "structure: 1 findings\n",
    );
    expect(status).toBe(1);
  });

  it("exits with 0 when there is nothing to say", () => {
    writeFileSync(join(root, "server/src/a.ts"), "process.exitCode = 0;\n");
    expect(runCheck()).toEqual({ status: 0, output: "structure: 1 files, no findings\n" });
  });
});
