import { monitorEventLoopDelay } from "node:perf_hooks";
import { CATALOG } from "@nepnha/contract/catalog";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { createChat, type ChatService } from "../../chat/chat.ts";
import { testApp, type TestApp } from "../app.ts";
import { ROWS } from "../matrix/rows.ts";
import { undone } from "../matrix/undone.ts";
import { plantWorld, type MatrixActor, type World } from "../matrix/world.ts";
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

let base: TestApp;
let chat: ChatService;
let app: FastifyInstance;
let world: World;
let superadmin: MatrixActor;

beforeAll(async () => {
  base = await testApp();
  world = await plantWorld(base);
  const [first] = world.actors;
  if (!first) throw new Error("There is nobody");
  superadmin = first;
  const deps = { ...base.deps, db: undone(base.deps.db) };
  const silent = pino({ level: "silent" });
  chat = createChat(deps, silent);
  app = await createApp(deps, silent, { chat });
});
afterAll(async () => {
  await app.close();
  await chat.close();
  await base.close();
});

let sent = 0;

/** Sends one input as somebody who may do everything, each from another network: limits would hide what lies behind them. */
async function statusOf(method: string, { url, body, contentType }: Input): Promise<number> {
  sent += 1;
  const answer = await app.inject({
    method: method as "POST",
    url,
    remoteAddress: `10.${sent % 250}.${Math.floor(sent / 250) % 250}.1`,
    headers: {
      authorization: `Bearer ${superadmin.token}`,
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
      const delay = monitorEventLoopDelay({ resolution: 10 });
      delay.enable();
      const failures: string[] = [];
      let longest = { stall: 0, call: "" };
      const refused = new Set<number>();
      const routes = app.declaredRoutes.filter(({ method, url }) => method !== "HEAD" && ONLY.test(`${method} ${url}`));
      for (const { method, url } of routes) {
        const sample = ROWS[`${method} ${url}`]?.(superadmin, "other", world) ?? {
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
