import { posix } from "node:path";
import { parseSync } from "oxc-parser";
import { AREAS, areaOf } from "../deps/roles.ts";
import type { Repository } from "./repository.ts";

/** A page, as prose and comments name it, with its path or without: `README.md`, docs/guide/lists.md. */
const PAGE = /(?<![\w/.@-])((?:[\w.-]+\/)*[\w-]+\.md)\b(?!\/)/g;
/** A source file: by its path from the root, or by the end of its path, if only its name. */
const SOURCE = /(?<![\w/.@*-])((?:[\w-]+\/)*[\w.-]*\w\.(?:tsx?|mjs|sql|css))\b(?![\w/-])/g;
/** A file of a workspace as imports name it. */
const PACKAGE = /@nepnha\/(\w+)\/([\w/.-]*\w)/g;
/** The section that CONTRIBUTING adds; a test makes it of that page. */
const EXAMPLE = /(^|\/)meeting-rooms(\/|\.|$)/;
const CODE = /\.(ts|tsx|mjs)$/;
const PROSE = /\.(md|sql|css|html|yml)$/;
/** Databases keep the checksums of the migrations they ran, so that not even a comment of these can be mended. */
const FROZEN = /^server\/migrations\/(0008_posts|0012_articles|0013_templates|0015_videos|0016_indexes)\.sql$/;

/** Files that comments or pages cite and that are not in the repository: a reader cannot look them up. */
export function lostCitations({ files, exists, read }: Repository): string[] {
  const ends = new Set(files.flatMap(endsOf));
  const isThere = (citing: string, cited: string): boolean =>
    exists(cited) ||
    exists(posix.join(posix.dirname(citing), cited)) ||
    (!AREAS.includes(areaOf(cited)) && !(cited.includes("/") && cited.endsWith(".md")) && ends.has(cited));
  return files.flatMap((path) => {
    if (FROZEN.test(path) || (!CODE.test(path) && !PROSE.test(path))) return [];
    const text = proseOf(path, read(path));
    const cited = [...text.matchAll(PAGE), ...(CODE.test(path) ? text.matchAll(SOURCE) : [])]
      .filter(([, name = ""]) => !isThere(path, name))
      .map(({ 1: name = "", index }) => ({ name, index }));
    const imported = [...text.matchAll(PACKAGE)]
      .filter(([, workspace = "", file = ""]) => !SOURCES.some((place) => exists(place(workspace, file))))
      .map(({ 0: name, index }) => ({ name, index }));
    return [...cited, ...imported]
      .filter(({ name }) => !EXAMPLE.test(name))
      .map(({ name, index }) => {
        const line = text.slice(0, index).split("\n").length;
        return `${path}:${line}: cites ${name}, which is not in the repository; say the rule itself, or its requirement`;
      });
  });
}

/** Where a file of a workspace may lie. */
const SOURCES: readonly ((workspace: string, file: string) => string)[] = [
  (workspace, file) => `${workspace}/src/${file}.ts`,
  (workspace, file) => `${workspace}/src/${file}.tsx`,
  (workspace, file) => `${workspace}/${file}.ts`,
  (workspace, file) => `${workspace}/${file}`,
];

/** A path, and what is left of it without its first folders. */
function endsOf(path: string): string[] {
  const parts = path.split("/");
  return parts.map((_, index) => parts.slice(index).join("/"));
}

/** A page without the targets of its links; of code the comments alone, each at its place. */
function proseOf(path: string, text: string): string {
  if (path.endsWith(".md")) return text.replaceAll(/\]\([^)]*\)/g, "]");
  if (!CODE.test(path)) return text;
  if (![PAGE, SOURCE, PACKAGE].some((pattern) => text.search(pattern) >= 0)) return "";
  let prose = "";
  for (const { start, end } of parseSync(path, text).comments) {
    prose += text.slice(prose.length, start).replaceAll(/[^\n]/g, " ") + text.slice(start, end);
  }
  return prose;
}
