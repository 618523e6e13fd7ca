import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { addedLines, applied, editsFor, withSectionImport } from "./lib/new-section/edits.ts";
import { newSection } from "./lib/new-section/names.ts";
import { newFiles } from "./lib/new-section/new-files.ts";

/**
 * `npm run new-section -- meetingRooms --vi "Phòng họp" --vi-one "phòng họp" --en "Meeting rooms" --en-one "meeting room"`
 * writes a plain section that works: what it is, its texts, rights, table and demo rows, and its entries in the two lists.
 * It says what it wrote. Then make its fields yours (CONTRIBUTING.md).
 */
const ROOT = resolve(import.meta.dirname, "..");
const TEXT = { type: "string" } as const;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    vi: TEXT,
    "vi-one": TEXT,
    en: TEXT,
    "en-one": TEXT,
    group: { type: "string", default: "system" },
    icon: { type: "string", default: "category" },
  },
});

function asked(option: "vi" | "vi-one" | "en" | "en-one"): string {
  const text = values[option];
  if (text === undefined)
    throw new Error(`--${option} is missing: the titles and the words for one row, in both languages`);
  return text;
}

const section = newSection(positionals[0] ?? "", {
  vi: { title: asked("vi"), one: asked("vi-one") },
  en: { title: asked("en"), one: asked("en-one") },
  group: values.group,
  icon: values.icon,
});
const numbers = readdirSync(join(ROOT, "server/migrations")).map((file) => Number(file.slice(0, 4)));
const made = newFiles(section, String(Math.max(...numbers) + 1).padStart(4, "0"));
const there = made.find(({ path }) => existsSync(join(ROOT, path)));
if (there) throw new Error(`${there.path} is there already`);

// Everything is worked out before anything is written.
const lists = new Map<string, string>();
for (const edit of editsFor(section)) lists.set(edit.file, applied(lists.get(edit.file) ?? read(edit.file), edit));
const old = new Map([...lists.keys()].map((path) => [path, read(path)]));
for (const { path, text } of made) write(path, text);
for (const [path, text] of lists) write(path, withSectionImport(text));
const sources = [...made.map(({ path }) => path), ...lists.keys()].filter((path) => path.endsWith(".ts"));
execFileSync(process.execPath, [join(ROOT, "node_modules/oxfmt/bin/oxfmt"), ...sources], { cwd: ROOT, stdio: "pipe" });

const sizes = made.map(({ path, what }) => ({ path, what, lines: addedLines("", read(path)) }));
console.log(`${sizes.length} new files, ${sum(sizes)} lines:`);
for (const { path, what, lines } of sizes) console.log(`  ${path}  ${what}, ${lines}`);
const entries = [...old].map(([path, text]) => ({ path, lines: addedLines(text, read(path)) }));
console.log(`${entries.length} lists, ${sum(entries)} lines:`);
for (const { path, lines } of entries) console.log(`  ${path}  ${lines}`);
console.log("generated, never edited by hand:");
const generator = ["--import", "tsx", join(ROOT, "tools/gen-reference.ts")];
execFileSync(process.execPath, generator, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"] });
console.log("next: npm run dev, then make the fields yours in description, table and texts (CONTRIBUTING.md)");

function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}

function sum(files: readonly { readonly lines: number }[]): number {
  return files.reduce((total, { lines }) => total + lines, 0);
}
