import { once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { lockWaits } from "../../testing/lock-waits.ts";
import { addCall, manyBranches, rawCall, unreadExport } from "./testing/raw-calls.ts";

const WAIT = { timeout: 30_000 };

let t: TestApp;
let [admin, guest, sales, site, abroad, other]: TestActor[] = [];
beforeAll(async () => {
  t = await testApp();
  [admin, guest, sales, site] = await Promise.all(["ADMIN", "GUEST", "SALES", "SITE"].map((role) => t.actor(role)));
  [abroad, other] = await Promise.all(["ADMIN", "ADMIN"].map((role) => t.actor(role, 2)));
  await manyBranches(t);
  await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => t.close());

const few = (actor: TestActor | undefined, feature = "hotlines"): Promise<TestAnswer> =>
  t.call(actor ?? null, "POST", `/api/tenant/${feature}/export`, { columns: ["name"], format: "csv" });
const status = async (actor: TestActor | undefined): Promise<number> => (await few(actor)).status;
/** Connections that are in a transaction. */
const inUse = (): number => t.deps.db.stats().total - t.deps.db.stats().idle;
const exportsOf = async (actor: TestActor | undefined): Promise<number[]> => {
  const { rows } = await t.db.ownerPool.query<{ summary: string }>(
    "select summary from action_logs where actor_id = $1 and kind = 0 order by at",
    [actor?.userId],
  );
  return rows.map(({ summary }) => Number(summary));
};

describe("places for exports", () => {
  it("one for a person, two for a company, and never all of the server's for either", async () => {
    const held = [await unreadExport(t, guest as TestActor)];
    const own = await few(guest);
    expect(own).toMatchObject({ status: 429, headers: { "retry-after": "15" }, body: { code: "RATE_LIMITED" } });
    expect(own.text).toContain("Tệp trước chưa tải về xong");
    expect(await status(sales)).toBe(200);
    held.push(await unreadExport(t, admin as TestActor));
    const busy = await few(sales);
    expect(busy).toMatchObject({ status: 429, headers: { "retry-after": "15" } });
    expect(busy.text).toContain("Đang có nhiều người xuất tệp. Hãy thử lại sau 15 giây.");
    expect([await status(abroad), await status(other)]).toEqual([200, 200]);
    for (const socket of held) socket.destroy();
    await expect.poll(inUse, WAIT).toBe(0);
    expect([await status(guest), await status(sales), await status(admin)]).toEqual([200, 200, 200]);
  });

  it.each([{}, { "accept-encoding": "br" }, { "accept-encoding": "gzip" }])(
    "are free again, with query and connection, ten seconds after their reader stops reading (%j)",
    async (headers) => {
      const before = (await exportsOf(site)).length;
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      const socket = await unreadExport(t, site as TestActor, headers);
      expect(await status(site)).toBe(429);
      const ended = once(socket, "close");
      // Each look finds that what lies between is full, or is going to be.
      await expect
        .poll(() => {
          vi.advanceTimersByTime(1000);
          return inUse();
        }, WAIT)
        .toBe(0);
      expect(await status(site)).toBe(200);
      // What had gone out by then is in the log, and was not all of it.
      const logged = await exportsOf(site);
      expect(logged).toHaveLength(before + 2);
      expect(logged[before]).toBeLessThan(40_000);
      socket.resume();
      await ended;
    },
  );

  it("are free at once when their person hangs up, in the middle of a statement too", async () => {
    const owner = await t.db.ownerPool.connect();
    try {
      await owner.query("begin");
      await owner.query("lock table branches in access exclusive mode");
      const body = JSON.stringify({ columns: ["name"], format: "csv" });
      const headers = { "content-type": "application/json" };
      const socket = rawCall(t, guest as TestActor, "/api/tenant/branches/export", headers, body);
      await expect.poll(() => lockWaits(t.db), WAIT).toBe(1);
      expect(await status(guest)).toBe(429);
      socket.destroy();
      await expect.poll(() => lockWaits(t.db), WAIT).toBe(0);
      await expect.poll(inUse, WAIT).toBe(0);
      expect(await status(guest)).toBe(200);
    } finally {
      await owner.query("rollback");
      owner.release();
    }
  });

  it("are free at once when their person hangs up while an answer before theirs is waited for", async () => {
    const owner = await t.db.ownerPool.connect();
    try {
      await owner.query("begin");
      await owner.query("lock table vendors in access exclusive mode");
      const json = { "content-type": "application/json" };
      const socket = rawCall(t, admin as TestActor, "/api/tenant/vendors/find", json, "{}");
      await expect.poll(() => lockWaits(t.db), WAIT).toBe(1);
      const before = inUse();
      const body = JSON.stringify({ columns: ["code", "name", "address"], format: "csv" });
      addCall(socket, guest as TestActor, "/api/tenant/branches/export", json, body);
      await expect.poll(inUse, WAIT).toBe(before + 1);
      expect(await status(guest)).toBe(429);
      socket.destroy();
      await expect.poll(() => status(guest), WAIT).toBe(200);
      // What was before it is still waited for.
      expect(await lockWaits(t.db)).toBe(1);
    } finally {
      await owner.query("rollback");
      owner.release();
    }
  });
});
