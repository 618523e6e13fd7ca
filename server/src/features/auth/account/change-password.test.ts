import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { SessionEvents } from "../../../platform/deps.ts";
import type { RequestActor } from "../../../platform/http/actor.ts";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";
import type { Origin } from "../devices/origin.ts";
import { makeLink } from "../mail/mail-links.ts";
import { hashPassword, verifyPassword } from "../passwords.ts";
import { changePassword, resetPassword } from "./change-password.ts";

type Ended = Parameters<SessionEvents["deviceEnded"]>[0];

const FIRST = "mot mai nha nho";
const SECOND = "hai mai nha nho";

let t: TestApp;
let person: TestActor;
let other: TestActor;
const ended: Ended[] = [];
beforeAll(async () => {
  t = await testApp({ sessions: { deviceEnded: (event) => ended.push(event) } });
});
afterAll(() => t.close());

beforeEach(async () => {
  [person, other] = [await t.actor("SALES"), await t.actor("SALES")];
  await t.db.rows("truncate action_logs, rate_counters, known_devices, user_secrets");
  for (const { userId } of [person, other]) {
    await t.db.rows(
      "insert into user_secrets (tenant_id, user_id, password_hash, changed_at) values (1, $1, $2, '2026-01-01')",
      [userId, await hashPassword(FIRST)],
    );
    await t.db.rows(
      "insert into known_devices (tenant_id, _id, user_id, token_hash) values (1, gen_random_uuid(), $1, $1::uuid::text::bytea)",
      [userId],
    );
  }
  ended.length = 0;
});

const reset = async (newPassword: string) => {
  const { userId } = person;
  const token = await t.deps.db.tenant(1, (trx) =>
    makeLink(trx, 1, "RESET_PASSWORD", { userId, email: "han@khach.test" }),
  );
  return resetPassword(t.deps, { token, newPassword, confirmPassword: newPassword }, { ip: "203.0.113.9" } as Origin);
};
const change = (oldPassword: string, newPassword = SECOND) =>
  t.call(person, "PUT", "/api/tenant/auth/password", { oldPassword, newPassword, confirmPassword: newPassword });
const secretOf = async ({ userId }: TestActor) =>
  (
    await t.db.rows(
      "select password_hash, changed_at > now() - interval '1 minute' as is_new from user_secrets where user_id = $1",
      [userId],
    )
  )[0];
const lastJob = () =>
  t.db.rows(
    `select k.identifier, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks k on k.id = j.task_id order by j.id desc limit 1`,
  );
const shutOut = () => ({ tenantId: 1, userId: person.userId, deviceNo: expect.any(Number), reason: "REVOKED" });

it("R7-04 1b-8 a password that is set by a link ends the person's sessions and browsers, and nobody else's, and is told", async () => {
  await reset(SECOND);
  const { password_hash: hash, is_new: isNew } = await secretOf(person);
  expect([await verifyPassword(hash, SECOND), isNew]).toEqual([true, true]);
  expect(await verifyPassword((await secretOf(other)).password_hash, FIRST)).toBe(true);
  expect(await t.db.rows("select user_id from known_devices")).toEqual([{ user_id: other.userId }]);
  expect(ended).toEqual([shutOut()]);
  expect((await t.call(other, "GET", "/api/tenant/auth/me")).status).toBe(200);
  const [{ full_name: summary }] = await t.db.rows("select full_name from users where _id = $1", [person.userId]);
  const line = { actor_id: person.userId, ip: "203.0.113.9", entity_kind: "users", entity_id: person.userId };
  expect(
    await t.db.rows(
      "select kind, actor_id, ip, entity_kind, entity_id, summary, changes from action_logs order by _id",
    ),
  ).toEqual([
    { kind: 3, ...line, summary, changes: { userPassword: { from: "••••••", to: "••••••" } } },
    { kind: 10, ...line, summary: "", changes: {} },
  ]);
  expect(await lastJob()).toEqual([
    { identifier: "mailPasswordChanged", payload: { tenantId: 1, userId: person.userId } },
  ]);
});

it("R6-07 R7-04 a link opens nothing to an account that is shut meanwhile", async () => {
  await t.db.rows("update users set status = 0 where _id = $1", [person.userId]);
  await expect(reset(SECOND)).rejects.toMatchObject({
    code: "INVALID_INPUT",
    details: { issues: [{ field: "token" }] },
  });
  expect((await secretOf(person)).is_new).toBe(false);
});

it.each(["x", `77.${"A".repeat(43)}`])(
  "R7-04 the token %j opens nothing, in the words of a dead link",
  async (token) => {
    const body = { token, newPassword: SECOND, confirmPassword: SECOND };
    await expect(resetPassword(t.deps, body, { ip: "" } as Origin)).rejects.toMatchObject({
      details: { issues: [{ field: "token", code: "invalid", message: "account.rule.link" }] },
    });
  },
);

it("R5-03 1b-1 of the tries to change a password only wrong ones are counted", async () => {
  const counts = async () => (await t.db.rows("select count from rate_counters")).map(({ count }) => count);
  expect((await change("sai mat khau cu")).status).toBe(400);
  expect(await counts()).toEqual([1]);
  expect((await change(FIRST)).status).toBe(200);
  expect(await counts()).toEqual([1]);
  expect(ended).toEqual([]);
});

it("R5-03 who is not there any more changes nothing", async () => {
  const nobody = { tenantId: 1, userId: "01890000-0000-7000-8000-000000000000" } as RequestActor;
  const body = { newPassword: SECOND, confirmPassword: SECOND };
  await expect(changePassword(t.deps, nobody, body)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});
