import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const repository = resolve(import.meta.dirname, "..");
let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "nepnha-docs-"));
  run("git", ["init", "--quiet"]);
  lay(
    "ARCHITECTURE.md",
    "## Folders\n\n```\nserver/\n  src/platform  below all: mail\n```\n\n## Where is …?\n\n| looking for | it is in |\n|---|---|\n| mail | `server/src/platform/mail` |\n",
  );
  lay("server/src/platform/mail/send.ts", "// Sends mail.\n");
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function run(command: string, args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: "utf8" });
  return { status, output: stdout + stderr };
}

function lay(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Runs the command as `npm run docs` does, on another repository. */
function runCheck(): { status: number | null; output: string } {
  const tsx = join(repository, "node_modules/tsx/dist/cli.mjs");
  return run(process.execPath, [tsx, join(repository, "tools/check-docs.ts"), root]);
}

describe("check of the documents", () => {
  it("says nothing of a repository that keeps the rules, with a moved file and one that Git leaves out", () => {
    lay("old.md", "[gone](gone.md)\n");
    run("git", ["add", "."]);
    unlinkSync(join(root, "old.md"));
    lay(".gitignore", "dist\n");
    lay("dist/left-out.md", "[gone](gone.md)\n");
    expect(runCheck()).toEqual({ status: 0, output: "" });
  });

  it("tells every kind of finding and exits with 1", () => {
    lay("README.md", "[plan](plan.md)\n");
    lay("server/src/platform/push/send.ts", "// Sends what plan.md 4 says.\n");
    expect(runCheck()).toEqual({
      status: 1,
      output:
        "README.md: link to plan.md, which is not there\n" +
        "ARCHITECTURE.md: the line of server/src/platform does not name the folder server/src/platform/push\n" +
        "server/src/platform/push/send.ts:1: cites plan.md, which is not in the repository; say the rule itself, or its requirement\n",
    });
  });
});
