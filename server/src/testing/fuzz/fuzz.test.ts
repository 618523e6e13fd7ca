import { monitorEventLoopDelay } from "node:perf_hooks";
import { CATALOG } from "@nepnha/contract/catalog";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROWS } from "../matrix/rows.ts";
import { undoneApp, type UndoneApp } from "../matrix/undone-app.ts";
import { badInputs, type Input } from "./inputs.ts";

/** Bad inputs per call: a few in the suite; `npm run fuzz` sends a thousand. */
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 6);
/** The same inputs each time, unless a run is to look elsewhere. */
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_121);
/** Only calls like this, to look at one part closely. */
const ONLY = new RegExp(process.env["FUZZ_ONLY"] ?? "");
const MS_PER_INPUT = 60;
const SHOWN = 30;
/** Lower bound of what counts as a stall of the process (`requirements.md`). */
const STALL_MS = 200;

let undone: UndoneApp;
beforeAll(async () => {
  undone = await undoneApp();
});
afterAll(() => undone.close());

let sent = 0;

/** Sends one input as somebody who may do everything, each from another network: limits would hide what lies behind them. */
async function statusOf(method: string, { url, body, contentType }: Input): Promise<number> {
  sent += 1;
  const answer = await undone.app.inject({
    method: method as "POST",
    url,
    remoteAddress: `10.${sent % 250}.${Math.floor(sent / 250) % 250}.1`,
    headers: {
      authorization: `Bearer ${undone.world.superadmin.token}`,
      ...(body === undefined ? {} : { "content-type": contentType }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return answer.statusCode;
}

describe("bad inputs", () => {
  it(
    "no call of any section, and no other, fails on its side, whatever it is sent",
    async () => {
      const { app, world } = undone;
      const delay = monitorEventLoopDelay({ resolution: 10 });
      delay.enable();
      const failures: string[] = [];
      let longest = { stall: 0, call: "" };
      const refused = new Set<number>();
      const routes = app.declaredRoutes.filter(({ method, url }) => method !== "HEAD" && ONLY.test(`${method} ${url}`));
      for (const { method, url } of routes) {
        const sample = ROWS[`${method} ${url}`]?.(world.superadmin, "other", world) ?? {
          url: url.replaceAll(/:\w+/gu, world.wardId),
          body: {},
        };
        const resource = CATALOG.find(({ name }) => url.split("/")[3] === name);
        const inputs = badInputs(method, url, sample, resource);
        const wrong: string[] = [];
        for (const input of fc.sample(inputs, { seed: SEED, numRuns: RUNS })) {
          const status = await statusOf(method, input);
          refused.add(status);
          if (status >= 500) wrong.push(`${status} ${method} ${input.url.slice(0, 200)} ${input.body?.slice(0, 400)}`);
        }
        // One fault of a call shows itself in many inputs.
        failures.push(...wrong.slice(0, 2));
        const stall = Math.round(delay.max / 1e6);
        if (stall > longest.stall) longest = { stall, call: `${method} ${url}` };
        delay.reset();
      }
      delay.disable();
      process.stdout.write(
        `Fuzz: ${sent} bad inputs to ${routes.length} calls; the longest stall of the process ${longest.stall} ms at ${longest.call}${longest.stall > STALL_MS ? " (too long)" : ""}\n`,
      );
      expect(failures.slice(0, SHOWN)).toEqual([]);
      // They got past the door, and were refused for what they were.
      expect([...refused]).toEqual(expect.arrayContaining(process.env["FUZZ_ONLY"] ? [] : [400, 404, 415]));
      expect(sent).toBe(routes.length * RUNS);
    },
    120_000 + RUNS * 1000 * MS_PER_INPUT,
  );
});
