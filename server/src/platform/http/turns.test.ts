import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { lockWaits } from "../../testing/lock-waits.ts";
import { LANES } from "../db/pool.ts";

const BRANCHES = "/api/tenant/branches";
/** However busy the machine is. */
const SOON = { timeout: 20_000 };
/** More than one person may have running and waiting together. */
const FLOOD = 250;

let t: TestApp;
let greedy: TestActor;
let colleague: TestActor;
let stranger: TestActor;
beforeAll(async () => {
  t = await testApp();
  [greedy, colleague] = [await t.actor("ADMIN"), await t.actor("ADMIN")];
  stranger = await t.actor("ADMIN", 2);
});
afterAll(() => t.close());

const make = (actor: TestActor, name: string): Promise<TestAnswer> =>
  t.call(actor, "POST", BRANCHES, { name, address: "1 Lê Lợi", phone: "0901234567" });
const find = async (actor: TestActor): Promise<number> => (await t.call(actor, "POST", `${BRANCHES}/find`, {})).status;

/** Keeps everything that writes a branch waiting while `meanwhile` runs, which may do to those who wait what an operator may. */
async function whileBranchesAreLocked(
  meanwhile: (toWaiting: (what: "terminate" | "cancel") => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const holder = await t.db.ownerPool.connect();
  try {
    await holder.query("begin; lock table branches in share row exclusive mode");
    // Its own role may not do it.
    await holder.query("set role none");
    await meanwhile((what) =>
      holder.query(
        `select pg_${what}_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    );
  } finally {
    await holder.query("rollback");
    holder.release();
  }
}

const statuses = (answers: readonly TestAnswer[]): Record<string, number> =>
  Object.fromEntries([201, 429].map((status) => [status, answers.filter((answer) => answer.status === status).length]));

describe("turns of calls", () => {
  it("2.9 what one person floods the server with waits and is refused, while colleagues, strangers and sign-in go on", async () => {
    let flood: Promise<TestAnswer>[] = [];
    await whileBranchesAreLocked(async () => {
      flood = Array.from({ length: FLOOD }, (_, n) => make(greedy, `Tràn ${n}`));
      await expect.poll(() => lockWaits(t.db), SOON).toBe(2);
      expect([await find(colleague), await find(stranger)]).toEqual([200, 200]);
      expect((await t.call(greedy, "GET", "/api/tenant/auth/me")).status).toBe(200);
      expect((await t.call(null, "GET", "/readyz")).status).toBe(200);
      // No more of theirs than before.
      expect(await lockWaits(t.db)).toBe(2);
    });
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 429);
    expect(statuses(answers)).toEqual({ 201: 202, 429: FLOOD - 202 });
    expect(refused[0]?.body).toMatchObject({ code: "RATE_LIMITED" });
    expect(refused[0]?.headers["retry-after"]).toBe("1");
    const { rows } = await t.db.ownerPool.query("select from branches where name like 'Tràn %'");
    expect(rows).toHaveLength(202);
  });

  it("R1-02 2.9 all people of a company together leave places to the others", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => t.actor("ADMIN")));
    let flood: Promise<TestAnswer>[] = [];
    await whileBranchesAreLocked(async () => {
      flood = people.flatMap((person, p) => Array.from({ length: 8 }, (_, n) => make(person, `Đông ${p}-${n}`)));
      await expect.poll(() => lockWaits(t.db), SOON).toBe(4);
      expect(await find(stranger)).toBe(200);
      expect(await lockWaits(t.db)).toBe(4);
    });
    expect(statuses(await Promise.all(flood))).toEqual({ 201: 48, 429: 0 });
  });

  it("a place is free once the answer is known, whatever became of the call", async () => {
    const wrong = await Promise.all(Array.from({ length: 12 }, () => make(greedy, "")));
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([400]));
    const forbidden = await Promise.all(
      Array.from({ length: 12 }, (_, n) => t.call(greedy, "GET", `${BRANCHES}/${n}`)),
    );
    expect(new Set(forbidden.map(({ status }) => status))).toEqual(new Set([404]));
    expect(await find(greedy)).toBe(200);
  });
});

describe("bodies that anybody may send", () => {
  it.each(["find", "count", "ids"])("413 for more than 64 KB to look for rows by: %s", async (call) => {
    const body = { searchTerm: "x".repeat(64 * 1024) };
    expect(await t.call(greedy, "POST", `${BRANCHES}/${call}`, body)).toMatchObject({
      status: 413,
      body: { code: "TOO_LARGE" },
    });
  });
});

describe("a database that is not there", () => {
  it("503 with the time to come back where the connection of a call is lost, and the next one works", async () => {
    await whileBranchesAreLocked(async (toWaiting) => {
      const lost = make(greedy, "Mất kết nối");
      await expect.poll(() => lockWaits(t.db), SOON).toBe(1);
      await toWaiting("terminate");
      const answer = await lost;
      expect(answer.body).toMatchObject({ status: 503, code: "UNAVAILABLE" });
      expect(answer.headers["retry-after"]).toBe("3");
    });
    expect((await make(greedy, "Có lại")).status).toBe(201);
  });

  it("503 for a statement that took too long, which is no fault of the server", async () => {
    await whileBranchesAreLocked(async (toWaiting) => {
      const slow = make(greedy, "Quá lâu");
      await expect.poll(() => lockWaits(t.db), SOON).toBe(1);
      await toWaiting("cancel");
      expect(await slow).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
    });
    expect(LANES.essential.statementMs).toBeLessThan(LANES.calls.statementMs);
  });
});
