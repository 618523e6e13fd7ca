import type { Outcome } from "./run-tests.ts";

/**
 * Runs test files until one fails twice: on a busy machine one may fail that has nothing to do with the change, and the
 * next file would have said nothing of it.
 */
export async function runTwice(
  files: readonly string[],
  run: (files: readonly string[]) => Promise<Outcome>,
): Promise<Outcome> {
  let left = files;
  for (;;) {
    const outcome = await run(left);
    const { verdict, file } = outcome;
    if (verdict !== "red" || file === undefined) return outcome;
    const again = await run([file]);
    if (again.verdict !== "green") return again;
    left = left.filter((one) => one !== file);
    if (left.length === 0) return again;
  }
}
