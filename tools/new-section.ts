import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { applied, editsFor } from "./lib/new-section/edits.ts";
import { newSection } from "./lib/new-section/names.ts";
import { newFiles } from "./lib/new-section/new-files.ts";

/**
 * `npm run new-section -- meetingRooms --vi "Phòng họp" --vi-one "phòng họp" --en "Meeting rooms" --en-one "meeting room"`
 * writes a plain section that works: what it is, its texts, table, permissions, demo rows and what its tests need.
 * Then make its fields yours (CONTRIBUTING.md).
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
const files = newFiles(section, String(Math.max(...numbers) + 1).padStart(4, "0"));
const [first = ""] = Object.keys(files);
if (existsSync(join(ROOT, first))) throw new Error(`${first} is there already`);

// Everything is worked out before anything is written.
for (const edit of editsFor(section)) {
  files[edit.file] = applied(files[edit.file] ?? readFileSync(join(ROOT, edit.file), "utf8"), edit);
}
for (const [file, text] of Object.entries(files)) writeFileSync(join(ROOT, file), text);
const run = (...args: string[]): void => void execFileSync(process.execPath, args, { cwd: ROOT, stdio: "inherit" });
const sources = Object.keys(files).filter((file) => file.endsWith(".ts"));
run(join(ROOT, "node_modules/oxfmt/bin/oxfmt"), ...sources);
run("--import", "tsx", join(ROOT, "tools/gen-reference.ts"));
console.log(Object.keys(files).join("\n"));
