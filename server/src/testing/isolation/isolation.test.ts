import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Trx } from "../../platform/db/pool.ts";
import { testApp, type TestApp } from "../app.ts";
import { withoutAppFilter, withoutRowSecurity } from "./locks.ts";
import { plantBeginning, program, runProgram, type Beginning } from "./program.ts";

/** Programs per run; a counterexample prints its seed. */
const PROGRAMS = Number(process.env["ISOLATION_PROGRAMS"] ?? 10_000);
const LANES = 4;
const ENOUGH_MS = 240_000;

let app: TestApp;
let beginnings: readonly Beginning[];
beforeAll(async () => {
  // The watch over statements would refuse those without their filter.
  app = await testApp({}, { isWatched: false });
  beginnings = await Promise.all(Array.from({ length: LANES }, (_, lane) => plantBeginning(app, lane)));
});
afterAll(() => app.close());

const bothLocks = (trx: Trx): Trx => trx;

/** Runs as many programs as asked for, on several connections. @returns the first difference found, null without one */
async function differenceIn(weaken: (trx: Trx) => Trx, programs = PROGRAMS): Promise<string | null> {
  const lane = (beginning: Beginning) => {
    const property = fc.asyncProperty(program, (one) => runProgram(app, beginning, one, weaken));
    return fc.check(property, { numRuns: Math.ceil(programs / LANES) });
  };
  const found = await Promise.all(beginnings.map(lane));
  const failed = found.find((one) => one.failed);
  return failed
    ? `${String(failed.errorInstance)}\nseed ${failed.seed}, ${JSON.stringify(failed.counterexample)}`
    : null;
}

describe("tenant isolation", () => {
  it(
    "R1-02 random programs over three tenants do what each tenant alone would see",
    async () => expect(await differenceIn(bothLocks)).toBeNull(),
    ENOUGH_MS,
  );

  it(
    "R1-02 with the query layer's filter taken away row-level security still holds",
    async () => expect(await differenceIn(withoutAppFilter)).toBeNull(),
    ENOUGH_MS,
  );

  it(
    "R1-02 with row-level security taken away the query layer's filter still holds",
    async () => {
      await withoutRowSecurity(app.db);
      expect(await differenceIn(bothLocks)).toBeNull();
    },
    ENOUGH_MS,
  );

  it("R1-02 with both taken away the programs do find the leak, so they can fail", async () => {
    await withoutRowSecurity(app.db);
    expect(await differenceIn(withoutAppFilter, 400)).toMatch(/for tenant \d: .* instead of /);
  });
});
