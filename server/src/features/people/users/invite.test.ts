import { afterAll, beforeAll, expect, it } from "vitest";
import { PEOPLE } from "../../../../seeds/ids.ts";
import { linkToken, registration, withinWindow } from "../../auth/testing/account.ts";
import { authApp, type AuthApp } from "../../auth/testing/auth-app.ts";
import { mayBeMailed } from "../../../platform/limits/receiver-limit.ts";
import { hashToken, newToken } from "../../../platform/http/session/token.ts";
import { until } from "../../chat/testing/until.ts";
import { readOutbox } from "../../../platform/mail/outbox.ts";

let auth: AuthApp;
beforeAll(async () => {
  auth = await authApp({ env: { PUBLIC_URL: "https://app.nepnha.test" } });
});
afterAll(() => auth.close());

const invite = (id: string, token: string) =>
  auth.app.inject({
    method: "PUT",
    url: `/api/tenant/users/${id}/invite`,
    headers: { authorization: `Bearer ${token}`, host: "evil.test", origin: "https://app.nepnha.test" },
    payload: {},
  });

/** A token of an open session. */
async function sessionOf(userId: string): Promise<string> {
  const token = newToken(1);
  await auth.database.ownerPool.query(
    "insert into devices (tenant_id, _id, user_id, token_hash) values (1, gen_random_uuid(), $1, $2)",
    [userId, hashToken(token)],
  );
  return token;
}

const mailsTo = async (email: string) =>
  (await readOutbox(auth.deps.config.dataDir, 100)).filter(
    ({ to, subject }) => to === email && subject.includes("mời"),
  );

it("an invitation is mailed with a link to this site, without any secret, and noted in the log", async () => {
  const authToken = await sessionOf(PEOPLE.admin);
  expect((await invite(PEOPLE.sales, authToken)).statusCode).toBe(200);
  await until("the mail", async () => (await mailsTo("sales@nepnha.test")).length === 1);
  const [mail] = await mailsTo("sales@nepnha.test");
  expect(mail?.text).toContain("https://app.nepnha.test/auth/login");
  expect(mail?.text).toContain("Trần Thị Thu Hà mời");
  expect(mail?.text).not.toContain("evil.test");
  expect(mail?.text).not.toMatch(/token|\d{6}/);
  await until("the log row", async () => {
    const { rows } = await auth.database.ownerPool.query(
      "select 1 from action_logs where kind = 8 and actor_id = $1 and entity_id = $2",
      [PEOPLE.admin, PEOPLE.sales],
    );
    return rows.length === 1;
  });
});

it("409 for somebody who could not sign in: disabled, or without an address", async () => {
  const authToken = await sessionOf(PEOPLE.superadmin);
  const { ownerPool } = auth.database;
  await ownerPool.query("update users set status = 0 where _id = $1", [PEOPLE.site]);
  await ownerPool.query("update users set email = null where _id = $1", [PEOPLE.guest]);
  for (const id of [PEOPLE.site, PEOPLE.guest]) {
    expect((await invite(id, authToken)).json()).toMatchObject({ status: 409, code: "RULE_BROKEN" });
  }
});

it("429 after three invitations of one person within an hour, with the time to come back; others can be invited", async () => {
  const authToken = await sessionOf(PEOPLE.admin);
  await auth.database.ownerPool.query("delete from rate_counters");
  await withinWindow(3600, 10);
  for (let count = 0; count < 3; count += 1) expect((await invite(PEOPLE.care, authToken)).statusCode).toBe(200);
  const refused = await invite(PEOPLE.care, authToken);
  expect(refused.json()).toMatchObject({ status: 429, code: "RATE_LIMITED" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await invite(PEOPLE.sales, authToken)).statusCode).toBe(200);
  // Hours begin on the hour.
  const { rows } = await auth.database.ownerPool.query(
    "select from rate_counters where extract(epoch from window_start)::bigint % 3600 <> 0",
  );
  expect(rows).toEqual([]);
});

it("429 for an invitation to an address that got five mails from others within the hour; who invites is told so", async () => {
  const { ownerPool } = auth.database;
  const authToken = await sessionOf(PEOPLE.admin);
  await ownerPool.query("delete from rate_counters");
  await withinWindow(3600, 10);
  const before = await mailsTo("content@nepnha.test");
  for (let count = 0; count < 5; count += 1) expect(await mayBeMailed(auth.deps, "Content@nepnha.test")).toBe(true);
  const refused = await invite(PEOPLE.content, authToken);
  expect(refused.json()).toMatchObject({ status: 429, code: "RATE_LIMITED" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  // Another one, whose mail has come, shows that none is on its way.
  const others = (await mailsTo("sales@nepnha.test")).length;
  expect((await invite(PEOPLE.sales, authToken)).statusCode).toBe(200);
  await until("the other mail", async () => (await mailsTo("sales@nepnha.test")).length === others + 1);
  expect(await mailsTo("content@nepnha.test")).toHaveLength(before.length);
  // What was told would come comes, however often its job is tried: it counts no second time.
  await ownerPool.query("delete from rate_counters");
  for (let count = 0; count < 4; count += 1) await mayBeMailed(auth.deps, "content@nepnha.test");
  expect((await invite(PEOPLE.content, authToken)).statusCode).toBe(200);
  await until("the last mail", async () => (await mailsTo("content@nepnha.test")).length === before.length + 1);
});

it("an address gets five mails an hour that others asked for, however many accounts are made with it", async () => {
  await auth.database.ownerPool.query("delete from rate_counters");
  await withinWindow(3600, 20);
  const email = "nan.nhan@khach.test";
  for (let count = 0; count < 5; count += 1) {
    await linkToken(auth, email, "confirm-email", () =>
      auth.call("POST", "", registration(`gia.danh${count}`, { email })),
    );
  }
  // The next is dropped; one that somebody else is sent after it shows that it was looked at.
  await auth.call("POST", "", registration("gia.danh5", { email }));
  await linkToken(auth, "ai.do@khach.test", "confirm-email", () => auth.call("POST", "", registration("ai.do")));
  const mails = (await readOutbox(auth.deps.config.dataDir, 100)).filter(({ to }) => to === email);
  expect(mails).toHaveLength(5);
});

it("and fifteen a day, however it is spelt; another address has its own", async () => {
  const { ownerPool } = auth.database;
  await ownerPool.query("delete from rate_counters");
  await withinWindow(3600, 20);
  const spellings = ["Nan.Nhan@khach.test", "nan.nhan@khach.test", "NAN.NHAN@KHACH.TEST"];
  for (let hour = 0; hour < 3; hour += 1) {
    const answers: boolean[] = [];
    for (let count = 0; count < 6; count += 1) answers.push(await mayBeMailed(auth.deps, spellings[count % 3] ?? ""));
    expect(answers).toEqual([true, true, true, true, true, false]);
    // An hour later: its counter alone has come to six.
    expect((await ownerPool.query("delete from rate_counters where count = 6")).rowCount).toBe(1);
  }
  expect(await mayBeMailed(auth.deps, "nan.nhan@khach.test")).toBe(false);
  expect(await mayBeMailed(auth.deps, "ai.khac@khach.test")).toBe(true);
});
