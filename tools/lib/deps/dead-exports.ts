import type { Finding } from "./finding.ts";
import { isDoor } from "./place.ts";
import { resolveImport } from "./resolve.ts";
import { isConfig, isTest, isTestingHelper } from "./roles.ts";
import type { Tree } from "./tree.ts";

/** The hub is a library: these files are what its package offers to other programs. */
const PUBLIC_API = /^hub\/src\/((hub-server|testing\/hub-testing)\.ts$|(.*\/)?backplane[^/]*$|backplane\/)/;

/** Started by the test runner, or when the web is built, which find their functions by name. */
const STARTED_BY_TOOLS = /(^|\/)(global-setup\.ts|login-markup\.tsx|app\/home-asks\.ts|app\/routes\.tsx)$/;

/**
 * Exports that no product code uses. A type that its own file uses describes what the file exports; a function that its
 * own file uses may be exported for its test. A test alone keeps nothing else alive but the helpers of tests. The rule of
 * doors judges what an `api.ts` exports.
 */
export function checkDeadExports(tree: Tree): Finding[] {
  const byProduct = new Set<string>();
  const byTests = new Set<string>();
  for (const module of tree.modules.values()) {
    const used = isTest(module.path) || isTestingHelper(module.path) ? byTests : byProduct;
    for (const use of module.imports) {
      const target = resolveImport(tree, module.path, use.specifier);
      if (target.kind === "file") for (const name of use.names) used.add(`${target.path}#${name}`);
    }
  }
  const findings: Finding[] = [];
  for (const module of tree.modules.values()) {
    if (
      isConfig(module.path) ||
      STARTED_BY_TOOLS.test(module.path) ||
      PUBLIC_API.test(module.path) ||
      isDoor(module.path) ||
      module.path.endsWith(".d.ts")
    )
      continue;
    const isUsed = (used: Set<string>, name: string): boolean =>
      used.has(`${module.path}#${name}`) || used.has(`${module.path}#*`);
    for (const { name, line, isType, usedInside } of module.exports) {
      const onlyTests = isUsed(byTests, name);
      if (usedInside && (isType || onlyTests)) continue;
      if (isUsed(byProduct, name) || (onlyTests && isTestingHelper(module.path))) continue;
      findings.push({
        file: module.path,
        line,
        rule: "dead-export",
        message: onlyTests ? `only tests import ${name}` : `nobody imports ${name}`,
        mend: onlyTests
          ? "test through what the product calls, or move the helper to a *testing* file"
          : "drop the word export, or delete it",
      });
    }
  }
  return findings;
}
