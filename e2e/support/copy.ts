import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const repository = resolve(import.meta.dirname, "../..");

/** A copy of the repository's files in a temp folder, with the packages of this one and workspaces of its own. */
export function copyOfRepository(): string {
  const root = mkdtempSync(join(tmpdir(), "nepnha-copy-"));
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: repository, encoding: "utf8" });
  for (const file of files.split("\n").filter((name) => name !== "" && existsSync(join(repository, name)))) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(repository, file), join(root, file));
  }
  const packages = join(root, "node_modules");
  mkdirSync(join(packages, "@nepnha"), { recursive: true });
  for (const name of readdirSync(join(repository, "node_modules")).filter((one) => one !== "@nepnha")) {
    symlinkSync(join(repository, "node_modules", name), join(packages, name));
  }
  // Relative ones: in the copy they lead into the copy.
  for (const name of readdirSync(join(repository, "node_modules", "@nepnha"))) {
    symlinkSync(readlinkSync(join(repository, "node_modules", "@nepnha", name)), join(packages, "@nepnha", name));
  }
  // What is generated names the tests that git knows.
  execFileSync("git", ["init", "-q"], { cwd: root });
  return root;
}
