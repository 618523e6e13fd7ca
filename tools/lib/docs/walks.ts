import { posix } from "node:path";
import { parseModule } from "../deps/parse.ts";
import { areaOf } from "../deps/roles.ts";
import type { Repository } from "./repository.ts";

const GUIDE = "docs/guide/first-hour.md";
/** A paragraph that walks through the code: its heading, and the sentence that names the files in their order. */
const WALK = /^\*\*[^*]*\b(Follow one \w+)\.\*\*\s+(.*?)(?:\.\s|\.?$)/gm;
const FILE = /`((?:contract|domain|hub|server|web)\/[\w./-]+\.tsx?)`/g;
const PACKAGE = /^@nepnha\/(\w+)\/(.*)$/;

/**
 * Files on a walk of the guide that no file before them imports: the walk leads past them. The first file of the browser's
 * side, and the first of the server's, are begun with; from one side to the other leads the network.
 */
export function lostSteps({ files, read }: Repository): string[] {
  if (!files.includes(GUIDE)) return [];
  const walks = [...read(GUIDE).matchAll(WALK)];
  if (walks.length === 0) return [`${GUIDE}: has no walk "Follow one …"`];
  return walks.flatMap(([, name = "", sentence = ""]) => {
    const steps = [...sentence.matchAll(FILE)].map(([, path = ""]) => path).filter((path) => files.includes(path));
    if (steps.length < 2) return [`${GUIDE}: "${name}" names no files that are there, one after the other`];
    return steps
      .filter((step, index) => {
        const before = steps.slice(0, index);
        const begins = ["web", "server"].includes(areaOf(step)) && !before.some((one) => areaOf(one) === areaOf(step));
        return !begins && !before.some((one) => importsOf(one, read(one)).has(step));
      })
      .map((step) => `${GUIDE}: "${name}" leads to ${step}, which no file before it imports`);
  });
}

/** The files that a file imports, as far as they belong to the repository. */
function importsOf(path: string, text: string): Set<string> {
  const { imports } = parseModule(path, text);
  return new Set(
    imports.map(({ specifier }) => {
      const [, workspace, file] = PACKAGE.exec(specifier) ?? [];
      return workspace ? `${workspace}/src/${file}.ts` : posix.join(posix.dirname(path), specifier);
    }),
  );
}
