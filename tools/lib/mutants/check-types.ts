import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mutated, type Mutant } from "./operators.ts";

/**
 * Which of these mutants the compiler refuses. They are compiled together, so each is of another file; what one of them
 * breaks in another file only is left to the tests.
 */
export function refusedByCompiler(root: string, workspace: string, mutants: readonly Mutant[]): Set<Mutant> {
  const texts = new Map(mutants.map(({ file }) => [file, readFileSync(join(root, file), "utf8")]));
  for (const mutant of mutants) writeFileSync(join(root, mutant.file), mutated(texts.get(mutant.file) ?? "", mutant));
  const wrong = filesWithErrors(root, workspace);
  for (const [file, text] of texts) writeFileSync(join(root, file), text);
  return new Set(mutants.filter(({ file }) => wrong.has(file)));
}

function filesWithErrors(root: string, workspace: string): Set<string> {
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  const { stdout, error } = spawnSync(process.execPath, [tsc, "--noEmit", "--pretty", "false", "-p", workspace], {
    cwd: root,
    encoding: "utf8",
  });
  if (error) throw error;
  return new Set([...stdout.matchAll(/^(\S[^(\n]*)\(\d+,\d+\): error/gm)].map(([, file = ""]) => file));
}
