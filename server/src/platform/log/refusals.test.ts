import { ENUMS } from "@nepnha/contract/platform/enums";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { AppError } from "../http/problem.ts";
import { registerErrorHandler } from "../http/error-handler.ts";
import { registerRefusalLog } from "./refusals.ts";

const MINUTE = 60_000;
const ACTOR = {
  tenantId: 1,
  userId: "01940000-0000-7000-8001-000000000008",
  role: ENUMS.userRole.GUEST,
  permissions: new Set<string>(),
  deviceId: "",
  deviceNo: 1,
  ip: "10.0.0.1",
};

/** Calls that are refused, and how often the database was asked to note it. */
function refusing() {
  const state = { now: new Date(0), tenantId: 1, asked: 0, isThere: true };
  const app = Fastify();
  const db = {
    async tenant() {
      state.asked += 1;
      if (!state.isThere) throw new Error("gone");
    },
  };
  registerErrorHandler(app);
  registerRefusalLog(app, { db: db as never, clock: { now: () => state.now } }, new Set());
  app.decorateRequest("actor", null);
  app.addHook("onRequest", async (request) => {
    request.actor = { ...ACTOR, tenantId: state.tenantId };
    throw new AppError("FORBIDDEN");
  });
  for (const path of ["/one", "/two"]) app.get(path, () => null);
  return { state, call: (url = "/one") => app.inject(url) };
}

describe("calls that are refused again and again", () => {
  it("2.9 are noted once a minute for each route, and take no connection besides", async () => {
    const { state, call } = refusing();
    for (let times = 0; times < 20; times += 1) expect((await call()).statusCode).toBe(403);
    await call("/two");
    await expect.poll(() => state.asked).toBe(2);
    state.now = new Date(MINUTE);
    await Promise.all([call(), call(), call()]);
    await call("/two");
    await expect.poll(() => state.asked).toBe(4);
  });

  it("R1-02 count for their own company: people of two may have one id", async () => {
    const { state, call } = refusing();
    await call();
    state.tenantId = 2;
    await call();
    await expect.poll(() => state.asked).toBe(2);
  });

  it("are noted by the next one where they could not be", async () => {
    const { state, call } = refusing();
    state.isThere = false;
    await call();
    await expect.poll(() => state.asked).toBe(1);
    state.isThere = true;
    await call();
    await expect.poll(() => state.asked).toBe(2);
    await call();
    await call("/two");
    await expect.poll(() => state.asked).toBe(3);
  });
});
