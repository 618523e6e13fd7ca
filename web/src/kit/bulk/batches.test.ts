import { describe, expect, it } from "vitest";
import { ApiError } from "../../platform/api/api-error.ts";
import { refusal } from "../../testing/catalog-server.ts";
import { runBatches } from "./batches.ts";

const ids = Array.from({ length: 250 }, (_, n) => `id-${n}`);

/** A server that refuses some rows, and says which or not. */
function server(bad: ReadonlySet<string>, named: boolean) {
  const calls: number[] = [];
  const call = async (batch: readonly string[]): Promise<ApiError | null> => {
    calls.push(batch.length);
    const found = batch.flatMap((id, index) => (bad.has(id) ? [`ids.${index}`] : []));
    if (found.length === 0) return null;
    const issues = named ? found.map((field) => ({ field, code: "notFound" as const })) : [];
    const { status, body } = refusal({ name: "branches" }, named ? "NOT_FOUND" : "IN_USE", issues);
    return new ApiError(status, "/", body as never);
  };
  return { calls, call };
}

const run = (call: (batch: readonly string[]) => Promise<ApiError | null>, signal = new AbortController().signal) =>
  runBatches(ids, { call, signal, onProgress: () => undefined });

describe("work on many rows", () => {
  it("goes in batches as large as a call takes", async () => {
    const { calls, call } = server(new Set(), true);
    const through: number[] = [];
    const { signal } = new AbortController();
    const result = await runBatches(ids, { call, signal, onProgress: (count) => through.push(count) });
    expect([calls, through]).toEqual([
      [100, 100, 50],
      [100, 200, 250],
    ]);
    expect(result).toEqual({ done: ids, refused: [], stopped: false });
  });

  it.each([true, false])("one bad row keeps no other back, whether the server names it (%s) or not", async (named) => {
    const bad = new Set(["id-3", "id-77", "id-249"]);
    const { done, refused, stopped } = await run(server(bad, named).call);
    expect(refused.map(({ id }) => id).toSorted()).toEqual([...bad].toSorted());
    expect(refused.every(({ reason }) => reason.length > 5)).toBe(true);
    expect([done.length, stopped]).toEqual([247, false]);
  });

  it("stops when the server cannot be asked, and when the user says so; what was done stays done", async () => {
    let answered = 0;
    const away = await run(async () => ((answered += 1) === 1 ? null : new ApiError(0, "/", null)));
    expect([away.done.length, away.refused, away.stopped]).toEqual([100, [], true]);
    const controller = new AbortController();
    const ended = await run(async () => {
      controller.abort();
      return null;
    }, controller.signal);
    expect([ended.done.length, ended.stopped]).toEqual([100, true]);
  });
});
