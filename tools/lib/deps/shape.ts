import type { Finding } from "./finding.ts";
import type { Module } from "./parse.ts";
import { isDoor } from "./place.ts";
import { isConfig } from "./roles.ts";
import type { Tree } from "./tree.ts";

const MAX_LINES = 400;
/** Catalogues of texts and the generated index of sections grow with the product; splitting them would only hide keys. */
const MAY_BE_LONG = /^contract\/src\/(messages\/|section-index\.ts$)/;

/** Rules that one file breaks by itself: barrels, default exports, length, skipped tests. */
export function checkShape(tree: Tree): Finding[] {
  return [...tree.modules.values()].flatMap((module) => [
    ...checkBarrel(module),
    ...checkDefaultExport(module),
    ...checkLength(module),
    ...checkSkips(module),
  ]);
}

function checkBarrel(module: Module): Finding[] {
  const onlyHandsOn =
    !isDoor(module.path) &&
    !module.hasOwnCode &&
    module.exports.length > 0 &&
    module.exports.every((one) => one.handedOn);
  if (module.exportsAll === null && !onlyHandsOn) return [];
  return [
    {
      file: module.path,
      line: module.exportsAll ?? module.exports[0]?.line ?? 1,
      rule: "barrel",
      message: "hands on the exports of other files",
      mend: isDoor(module.path)
        ? "hand on each name by itself, so that the door says what the room offers"
        : "import each name from the file that defines it, and delete this one",
    },
  ];
}

function checkDefaultExport(module: Module): Finding[] {
  if (isConfig(module.path)) return [];
  return module.exports
    .filter((one) => one.name === "default")
    .map(({ line }) => ({
      file: module.path,
      line,
      rule: "default-export",
      message: "exports a default",
      mend: "export it by name, so that it is called the same everywhere",
    }));
}

function checkLength(module: Module): Finding[] {
  if (module.lineCount <= MAX_LINES || MAY_BE_LONG.test(module.path)) return [];
  return [
    {
      file: module.path,
      line: MAX_LINES + 1,
      rule: "length",
      message: `${module.lineCount} lines; the limit is ${MAX_LINES}`,
      mend: "split it by subject; each part gets a name that says what it is about",
    },
  ];
}

function checkSkips(module: Module): Finding[] {
  return module.skips.map(({ line, text }) => ({
    file: module.path,
    line,
    rule: "skipped-test",
    message: `${text} leaves tests out`,
    mend: "make the test run everywhere, or delete it",
  }));
}
