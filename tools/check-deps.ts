import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkTree } from "./lib/deps/check-tree.ts";
import { formatFinding } from "./lib/deps/finding.ts";

/**
 * `npm run deps`: checks the structure of the repository (STYLE.md, "Structure").
 * Prints each finding with its place, rule and mend; the exit code is 1 when there is one.
 * With `-- --sizes` it tells besides how large the kit is, and how large it may be.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { sizes: { type: "boolean" } } });
const root = resolve(positionals[0] ?? resolve(import.meta.dirname, ".."));
const { files, findings, figures } = checkTree(root);
if (values.sizes) for (const { what, now, most } of figures) console.log(`${what}: ${now} of ${most}`);
for (const finding of findings) console.log(formatFinding(finding));
console.log(
  findings.length === 0 ? `structure: ${files} files, no findings` : `structure: ${findings.length} findings`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
