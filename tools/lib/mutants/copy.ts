import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A copy of the repository that may be broken at will. */
export interface Copy {
  readonly root: string;
  remove(): void;
}

/** Links to our own workspaces; those of the copy lead into the copy. */
const OWN = "@nepnha";

/**
 * Copies what Git knows of the working tree, and new files, to a folder of its own. Packages are linked, so it takes a
 * second. The working tree itself is never touched.
 */
export function copyOf(root: string): Copy {
  const target = mkdtempSync(join(tmpdir(), "nepnha-mutants-"));
  const { stdout, status } = spawnSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error("git does not say what belongs to the repository");
  for (const file of stdout.split("\0").filter((name) => name !== "" && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(root, file), join(target, file));
  }
  linkPackages(join(root, "node_modules"), join(target, "node_modules"));
  return { root: target, remove: () => rmSync(target, { recursive: true, force: true }) };
}

function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, OWN), { recursive: true });
  for (const name of readdirSync(from)) {
    // Names with a dot are what tools keep for themselves; .bin holds the programs.
    if (name === OWN || (name.startsWith(".") && name !== ".bin")) continue;
    symlinkSync(join(from, name), join(to, name));
  }
  // Relative ones: in the copy they lead into the copy.
  for (const workspace of readdirSync(join(from, OWN)))
    symlinkSync(readlinkSync(join(from, OWN, workspace)), join(to, OWN, workspace));
}
