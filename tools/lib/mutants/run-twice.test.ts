import { describe, expect, it } from "vitest";
import type { Outcome } from "./run-tests.ts";
import { runTwice } from "./run-twice.ts";

/** Files that fail, each as often as said; the first of them ends a run. */
function runner(failures: Record<string, number>) {
  const runs: string[][] = [];
  const run = async (files: readonly string[]): Promise<Outcome> => {
    runs.push([...files]);
    const file = files.find((one) => (failures[one] ?? 0) > 0);
    if (file === undefined) return { verdict: "green", by: "" };
    failures[file] = (failures[file] ?? 0) - 1;
    return { verdict: "red", by: `${file} failed`, file };
  };
  return { runs, run };
}

describe("tests of a changed file", () => {
  it("notice it where one of them fails twice", async () => {
    const { runs, run } = runner({ b: 2 });
    expect(await runTwice(["a", "b", "c"], run)).toMatchObject({ verdict: "red", file: "b" });
    expect(runs).toEqual([["a", "b", "c"], ["b"]]);
  });

  it("go on without one that fails once, with all that had not been run", async () => {
    const { runs, run } = runner({ a: 1, c: 2 });
    expect(await runTwice(["a", "b", "c"], run)).toMatchObject({ verdict: "red", file: "c" });
    expect(runs).toEqual([["a", "b", "c"], ["a"], ["b", "c"], ["c"]]);
    const once = runner({ a: 1 });
    expect(await runTwice(["a"], once.run)).toMatchObject({ verdict: "green" });
  });

  it("are late where a run is, and red where nobody can say by which file", async () => {
    expect(await runTwice(["a"], async () => ({ verdict: "timeout", by: "" }))).toMatchObject({ verdict: "timeout" });
    expect(await runTwice(["a"], async () => ({ verdict: "red", by: "no file" }))).toMatchObject({ verdict: "red" });
  });
});
