import { resolve } from "node:path";
import { checkTree } from "./lib/deps/check-tree.ts";
import { formatFinding } from "./lib/deps/finding.ts";

/**
 * `npm run deps`: checks the structure of the repository (STYLE.md, "Structure").
 * Prints each finding with its place, rule and mend; the exit code is 1 when there is one.
 */
const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, ".."));
const { files, findings } = checkTree(root);
for (const finding of findings) console.log(formatFinding(finding));
console.log(
  findings.length === 0 ? `structure: ${files} files, no findings` : `structure: ${findings.length} findings`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
