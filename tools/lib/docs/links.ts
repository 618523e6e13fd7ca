import { posix } from "node:path";
import type { Repository } from "./repository.ts";

/** A path of the tree as docs name it: from the root, in backquotes. */
const NAMED = /`((?:contract|domain|hub|server|web|e2e|bench|docs|tools)\/[\w./-]+)`/g;
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;

/** A chapter of another page: "Write a test" in [CONTRIBUTING](CONTRIBUTING.md). */
const QUOTED = /"([^"\n]+)" in \[[^\]]*\]\(([^)#\s]+\.md)\)/g;

/** What a Markdown page links to, names, or quotes as a heading, that is not there. */
export function lostLinks({ exists, read }: Repository, page: string, text: string): string[] {
  const links = [...text.matchAll(LINK)]
    .map(([, target = ""]) => target)
    .filter((target) => !exists(posix.join(posix.dirname(page), target)));
  const names = [...text.matchAll(NAMED)].map(([, path = ""]) => path).filter((path) => !exists(path));
  const headings = [...text.matchAll(QUOTED)]
    .map(([, heading = "", target = ""]) => ({ heading, target: posix.join(posix.dirname(page), target) }))
    .filter(({ heading, target }) => exists(target) && !headingsOf(read(target)).includes(heading));
  return [
    ...links.map((target) => `${page}: link to ${target}, which is not there`),
    ...names.map((path) => `${page}: names ${path}, which is not there`),
    ...headings.map(({ heading, target }) => `${page}: "${heading}" is no heading of ${target}`),
  ];
}

function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
}
