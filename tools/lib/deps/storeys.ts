import type { Finding } from "./finding.ts";
import type { ImportUse, Module } from "./parse.ts";
import { goesUp, isDoor, placeOf, storeyFolders } from "./place.ts";
import { resolveImport } from "./resolve.ts";
import { areaOf, isProductCode } from "./roles.ts";
import type { Tree } from "./tree.ts";

/** Product code outside of every storey, imports that go up a storey, and imports through the wall of another room. */
export function checkStoreys(tree: Tree): Finding[] {
  const product = [...tree.modules.values()].filter(({ path }) => isProductCode(path));
  return [
    ...checkPlaces(product),
    ...product.flatMap((module) => module.imports.flatMap((use) => checkImport(tree, module, use) ?? [])),
  ];
}

/** One finding per folder that is no storey: its files are moved together. */
function checkPlaces(product: readonly Module[]): Finding[] {
  const counts = new Map<string, number>();
  for (const { path } of product) {
    if (placeOf(path) !== "nowhere") continue;
    const inFeatures = path.split("/")[2] === "features";
    const place = inFeatures ? path : path.split("/").slice(0, 3).join("/");
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts].map(([place, count]) => {
    const area = areaOf(place);
    const at = { file: place, line: 1, rule: "storey" };
    if (place.startsWith(`${area}/src/features/`)) {
      return { ...at, message: "lies in no room", mend: `move it into a folder ${area}/src/features/<room>/` };
    }
    const mend = `move them into one of ${storeyFolders(area)}; what composes the others lies directly in ${area}/src`;
    return { ...at, message: `is no storey (product files: ${count})`, mend };
  });
}

function checkImport(tree: Tree, module: Module, use: ImportUse): Finding | null {
  const target = resolveImport(tree, module.path, use.specifier);
  if (target.kind !== "file" || !isProductCode(target.path)) return null;
  const from = placeOf(module.path);
  const to = placeOf(target.path);
  if (!from || !to || from === "nowhere" || to === "nowhere") return null;
  const at = { file: module.path, line: use.line };
  if (goesUp(from, to)) {
    return {
      ...at,
      rule: "upward",
      message: `${from.storey} imports ${to.storey} (${target.path})`,
      mend: "hand it in from above, as an argument or with feature.ts, or move the shared part down",
    };
  }
  if (from.room === null || to.room === null || from.room === to.room || isDoor(target.path)) return null;
  return {
    ...at,
    rule: "room",
    message: `room ${from.room} imports ${target.path} of room ${to.room}`,
    mend: `import it from ${to.area}/src/features/${to.room}/api.ts, which hands it on, or move the shared part down`,
  };
}
