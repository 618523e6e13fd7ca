import { posix } from "node:path";
import { parseSync } from "oxc-parser";
import type { Repository } from "./repository.ts";

/** A page, as prose and comments name it, with its path or without: `README.md`, docs/guide/lists.md. */
const PAGE = /(?<![\w/.@-])((?:[\w.-]+\/)*[\w-]+\.md)\b(?!\/)/g;
/** A source file, by its path from the root. */
const SOURCE =
  /(?<![\w/.@-])((?:contract|domain|hub|server|web|e2e|bench|tools)\/[\w./-]+\.(?:tsx?|mjs|sql|css|json))\b/g;
const CODE = /\.(ts|tsx|mjs)$/;
const PROSE = /\.(md|sql|css|html|yml)$/;
/** Databases keep the checksums of the migrations they ran, so that not even a comment of these can be mended. */
const FROZEN = /^server\/migrations\/(0008_posts|0012_articles|0013_templates|0015_videos|0016_indexes)\.sql$/;

/** Files that comments or pages cite and that are not in the repository: a reader cannot look them up. */
export function lostCitations({ files, exists, read }: Repository): string[] {
  const pages = new Set(files.filter((path) => path.endsWith(".md")).map((path) => posix.basename(path)));
  const isLost = (citing: string, cited: string): boolean => {
    if (exists(cited) || exists(posix.join(posix.dirname(citing), cited))) return false;
    return cited.includes("/") || !pages.has(cited);
  };
  return files.flatMap((path) => {
    if (FROZEN.test(path) || (!CODE.test(path) && !PROSE.test(path))) return [];
    const text = proseOf(path, read(path));
    const cited = [...text.matchAll(PAGE), ...(CODE.test(path) ? text.matchAll(SOURCE) : [])];
    return cited
      .filter(([, name = ""]) => isLost(path, name))
      .map(({ 1: name = "", index }) => {
        const line = text.slice(0, index).split("\n").length;
        return `${path}:${line}: cites ${name}, which is not in the repository; say the rule itself, or its requirement`;
      });
  });
}

/** A page without the targets of its links; of code the comments alone, each at its place. */
function proseOf(path: string, text: string): string {
  if (path.endsWith(".md")) return text.replaceAll(/\]\([^)]*\)/g, "]");
  if (!CODE.test(path)) return text;
  if (!text.match(PAGE) && !text.match(SOURCE)) return "";
  let prose = "";
  for (const { start, end } of parseSync(path, text).comments) {
    prose += text.slice(prose.length, start).replaceAll(/[^\n]/g, " ") + text.slice(start, end);
  }
  return prose;
}
