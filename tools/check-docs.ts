import { existsSync, readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** A path of the tree as docs name it: from the root, in backquotes. */
const NAMED = /`((?:contract|domain|hub|server|web|e2e|bench|docs|tools)\/[\w./-]+)`/g;
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;

/** Fails when a Markdown file links to, or names, a file that is not there. */
const pages = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.md"], { cwd: ROOT, encoding: "utf8" });
const lost: string[] = [];
for (const page of pages.split("\n").filter(Boolean)) {
  const text = readFileSync(join(ROOT, page), "utf8");
  for (const [, target = ""] of text.matchAll(LINK)) {
    if (!existsSync(join(ROOT, dirname(page), target))) lost.push(`${page}: link to ${target}`);
  }
  for (const [, path = ""] of text.matchAll(NAMED)) {
    if (!existsSync(join(ROOT, path))) lost.push(`${page}: names ${path}`);
  }
}
for (const finding of lost) console.error(`${finding}, which is not there`);
process.exitCode = lost.length > 0 ? 1 : 0;
