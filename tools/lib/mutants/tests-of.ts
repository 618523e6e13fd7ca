import { posix } from "node:path";

/**
 * Tests to run for a mutated file, in rounds: those that bear its name or import it, then the others of its folder, then
 * the others of the area. A later round is run only when the earlier ones have seen nothing.
 * @param tests files of the area's tests, with their text
 */
export function testsOf(file: string, tests: ReadonlyMap<string, string>): readonly (readonly string[])[] {
  const roundOf = (test: string, text: string): number => {
    if (test.replace(/\.test\.tsx?$/, "") === file.replace(/\.tsx?$/, "") || importsOf(test, text).includes(file))
      return 0;
    return posix.dirname(test) === posix.dirname(file) ? 1 : 2;
  };
  const rounds: string[][] = [[], [], []];
  for (const [test, text] of tests) rounds[roundOf(test, text)]?.push(test);
  return rounds.filter((round) => round.length > 0).map((round) => round.toSorted());
}

function importsOf(test: string, text: string): string[] {
  return [...text.matchAll(/\bfrom "(\.[^"]+)"/g)].map(([, path = ""]) => posix.join(posix.dirname(test), path));
}
