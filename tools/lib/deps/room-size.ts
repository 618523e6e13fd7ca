import { posix } from "node:path";
import type { Finding } from "./finding.ts";
import type { Module } from "./parse.ts";
import { isProductCode } from "./roles.ts";
import type { Tree } from "./tree.ts";

const MOST_FILES = 25;
const COUNTED = /^((contract|domain|server|web|hub)\/src|server\/seeds|tools)\//;

/** Folders with more product files beside each other than one can survey. */
export function checkRoomSize(tree: Tree): Finding[] {
  const counts = new Map<string, number>();
  for (const module of tree.modules.values()) {
    if (!isCounted(module)) continue;
    const folder = posix.dirname(module.path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => ({
      file: folder,
      line: 1,
      rule: "crowded",
      message: `${count} product files beside each other; the limit is ${MOST_FILES}`,
      mend: "give the second noun among them a folder of its own",
    }));
}

/** Tests, types of foreign code and generated files need no survey. */
function isCounted({ path, text }: Module): boolean {
  return COUNTED.test(path) && isProductCode(path) && !path.endsWith(".d.ts") && !text.startsWith("// Generated");
}
