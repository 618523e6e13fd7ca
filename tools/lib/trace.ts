import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const ID = /R\d-\d{2}/g;

/** Which test files prove which requirement, by the ids in their titles. Files are relative to the repository. */
export function requirementTests(): Map<string, string[]> {
  const listed = execFileSync(
    "git",
    ["ls-files", "-co", "--exclude-standard", "*.test.ts", "*.test.tsx", "*.spec.ts"],
    {
      cwd: ROOT,
      encoding: "utf8",
    },
  );
  const proofs = new Map<string, Set<string>>();
  for (const file of listed.split("\n").filter(Boolean)) {
    for (const [id] of readFileSync(join(ROOT, file), "utf8").matchAll(ID)) {
      proofs.set(id, (proofs.get(id) ?? new Set()).add(file));
    }
  }
  const byId = [...proofs].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new Map(byId.map(([id, files]) => [id, [...files].toSorted()]));
}
