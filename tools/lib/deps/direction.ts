import type { Finding } from "./finding.ts";
import { resolveImport } from "./resolve.ts";
import { allowedAreas, areaOf, isProductCode, isTestingHelper, mayImport } from "./roles.ts";
import type { Tree } from "./tree.ts";

/** Imports that go against the direction contract <- domain <- server or web. */
export function checkDirection(tree: Tree): Finding[] {
  const findings: Finding[] = [];
  for (const module of tree.modules.values()) {
    for (const use of module.imports) {
      const target = resolveImport(tree, module.path, use.specifier);
      if (target.kind !== "file" && target.kind !== "workspace") continue;
      const at = { file: module.path, line: use.line };
      const from = areaOf(module.path);
      const to = target.kind === "file" ? areaOf(target.path) : target.area;
      if (from !== "" && !mayImport(from, to)) {
        const allowed = allowedAreas(from).join(", ") || "nothing of this repository";
        const mend = `move what both need down (contract: data, domain: rules); ${from} may import ${allowed}`;
        findings.push({ ...at, rule: "direction", message: `${from} imports ${to} (${use.specifier})`, mend });
        continue;
      }
      if (target.kind !== "file") {
        const mend = `name a file that exists; ${target.packageName}/<path> leads to its source files`;
        findings.push({ ...at, rule: "direction", message: `${use.specifier} leads to no file`, mend });
        continue;
      }
      if (!target.byName && from !== to && from !== "tools" && from !== "") {
        const mend = "import another workspace by its name, @nepnha/<workspace>/<path>";
        findings.push({ ...at, rule: "direction", message: `${use.specifier} climbs out of ${from}`, mend });
      }
      if (isProductCode(module.path) && isTestingHelper(target.path) && from !== "bench") {
        const mend = "move the helper out of the testing file, or keep it in tests";
        findings.push({ ...at, rule: "testing", message: `product code imports ${target.path}`, mend });
      }
    }
  }
  return findings;
}
