import type { Finding } from "./finding.ts";
import { isDoor, placeOf } from "./place.ts";
import { resolveImport } from "./resolve.ts";
import { areaOf, isProductCode } from "./roles.ts";
import type { Tree } from "./tree.ts";

/**
 * Exports of an `api.ts` that no other room and no other workspace imports. What composes the rooms of a workspace may
 * import every file of them, so it needs no door; a type may describe what its own file exports.
 */
export function checkDoors(tree: Tree): Finding[] {
  const used = namesUsedFromOutside(tree);
  return [...tree.modules.values()]
    .filter(({ path }) => isDoor(path))
    .flatMap((door) =>
      door.exports
        .filter(({ name, isType, usedInside }) => {
          return !used.has(`${door.path}#${name}`) && !used.has(`${door.path}#*`) && !(isType && usedInside);
        })
        .map(({ name, line }) => ({
          file: door.path,
          line,
          rule: "door",
          message: `nobody comes through this door for ${name}: no other room or workspace imports it`,
          mend: "take it out of api.ts; the room itself and what composes it import the file that defines it",
        })),
    );
}

/** `<door>#<name>` of each import by product code of another room or workspace. */
function namesUsedFromOutside(tree: Tree): Set<string> {
  const used = new Set<string>();
  for (const module of tree.modules.values()) {
    if (!isProductCode(module.path)) continue;
    for (const use of module.imports) {
      const target = resolveImport(tree, module.path, use.specifier);
      if (target.kind !== "file" || !isDoor(target.path) || !comesFromOutside(module.path, target.path)) continue;
      for (const name of use.names) used.add(`${target.path}#${name}`);
    }
  }
  return used;
}

function comesFromOutside(path: string, door: string): boolean {
  if (areaOf(path) !== areaOf(door)) return true;
  const room = roomOf(path);
  return room !== null && room !== roomOf(door);
}

function roomOf(path: string): string | null {
  const place = placeOf(path);
  return place && place !== "nowhere" ? place.room : null;
}
