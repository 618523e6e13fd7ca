import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createGate, oneAtATime } from "./gate.ts";

/** Tasks that note when they start and end when told. */
function tracked(gate: ReturnType<typeof createGate>) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, weight: number): Promise<void> =>
    gate.run(weight, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await turn();
  };
  return { started, run, end };
}

describe("oneAtATime", () => {
  it("runs each task when the one before it has ended, in order, and tells each its own end", async () => {
    const inTurn = oneAtATime();
    const told: string[] = [];
    const task = (name: string) =>
      inTurn(async () => {
        told.push(`${name} begins`);
        await turn();
        told.push(`${name} ends`);
        if (name === "b") throw new Error("broken");
        return name;
      });
    const ends = await Promise.allSettled([task("a"), task("b"), task("c")]);
    expect(told).toEqual(["a", "b", "c"].flatMap((name) => [`${name} begins`, `${name} ends`]));
    expect(ends.map((end) => (end.status === "fulfilled" ? end.value : "failed"))).toEqual(["a", "failed", "c"]);
  });
});

describe("createGate", () => {
  it("lets through as many tasks and as much weight as fit, in order", async () => {
    const { started, run, end } = tracked(createGate({ tasks: 2, weight: 10 }));
    const all = [run("a", 6), run("b", 6), run("c", 1), run("d", 1)];
    await turn();
    expect(started).toEqual(["a"]);
    await end("a");
    expect(started).toEqual(["a", "b", "c"]);
    await end("b");
    expect(started).toEqual(["a", "b", "c", "d"]);
    await end("c");
    await end("d");
    await Promise.all(all);
  });

  it("runs a task heavier than the gate alone, and goes on after one that fails", async () => {
    const gate = createGate({ tasks: 2, weight: 10 });
    await expect(gate.run(99, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    const { started, run, end } = tracked(gate);
    const all = [run("huge", 99), run("small", 1)];
    await turn();
    expect(started).toEqual(["huge"]);
    await end("huge");
    await end("small");
    await Promise.all(all);
    expect(started).toEqual(["huge", "small"]);
  });
});
