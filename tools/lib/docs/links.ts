import { posix } from "node:path";
import type { Repository } from "./repository.ts";

/** A path of the tree as docs name it: from the root, in backquotes. */
const NAMED = /`((?:contract|domain|hub|server|web|e2e|bench|docs|tools)\/[\w./-]+)`/g;
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;

/** What a Markdown page links to, or names, that is not there. */
export function lostLinks({ exists }: Repository, page: string, text: string): string[] {
  const links = [...text.matchAll(LINK)]
    .map(([, target = ""]) => target)
    .filter((target) => !exists(posix.join(posix.dirname(page), target)));
  const names = [...text.matchAll(NAMED)].map(([, path = ""]) => path).filter((path) => !exists(path));
  return [
    ...links.map((target) => `${page}: link to ${target}, which is not there`),
    ...names.map((path) => `${page}: names ${path}, which is not there`),
  ];
}
