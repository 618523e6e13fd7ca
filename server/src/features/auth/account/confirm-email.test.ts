import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RequestActor } from "../../../platform/http/actor.ts";
import type { SessionEvents } from "../../../platform/deps.ts";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";
import type { Origin } from "../devices/origin.ts";
import { makeLink } from "../mail/mail-links.ts";
import { withinWindow } from "../testing/account.ts";
import { confirmEmail, resendConfirmation } from "./confirm-email.ts";

type Ended = Parameters<SessionEvents["deviceEnded"]>[0];

const EMAIL = "gia.han@khach.test";
const IP = "203.0.113.9";
const DEAD = { details: { issues: [{ field: "token", code: "invalid", message: "account.rule.link" }] } };

let t: TestApp;
let person: TestActor;
const ended: Ended[] = [];
beforeAll(async () => {
  t = await testApp({ sessions: { deviceEnded: (event) => ended.push(event) } });
});
afterAll(() => t.close());

const actorOf = ({ userId }: TestActor, tenantId = 1) => ({ tenantId, userId }) as RequestActor;
const link = () =>
  t.deps.db.tenant(1, (trx) => makeLink(trx, 1, "CONFIRM_EMAIL", { userId: person.userId, email: EMAIL }));
const confirm = async (reader: RequestActor | null = null) =>
  confirmEmail(t.deps, await link(), { ip: IP } as Origin, reader);

beforeEach(async () => {
  await t.db.rows("update users set email = null, pending_email = null, status = 255");
  await t.db.rows("truncate user_secrets, customers cascade");
  person = await t.actor("GUEST");
  await t.db.rows(
    "update users set email = null, pending_email = $2, registration = 0, full_name = 'Gia Hân', code = 'ND' || left(_id::text, 13), phone = '+84901234567' where _id = $1",
    [person.userId, EMAIL],
  );
  await t.db.rows("truncate action_logs, rate_counters");
  ended.length = 0;
});

describe("R7-03 an address that is confirmed", () => {
  it("is the account's own from then on, in the search too, and the log says who and from where", async () => {
    expect(await confirm(actorOf(person))).toEqual({ passwordDropped: false });
    const [user] = await t.db.rows("select * from users where _id = $1", [person.userId]);
    expect(user).toMatchObject({
      email: EMAIL,
      pending_email: null,
      registration: 1,
      version: 2,
      updated_by: person.userId,
    });
    expect(user.search_text).toBe(`${user.code} Gia Hân ${user.user_name} ${EMAIL} +84901234567`);
    expect(
      await t.db.rows(
        "select kind, actor_id, actor_role, ip, entity_kind, entity_id, summary, changes from action_logs",
      ),
    ).toEqual([
      {
        kind: 3,
        actor_id: person.userId,
        actor_role: 4,
        ip: IP,
        entity_kind: "users",
        entity_id: person.userId,
        summary: "Gia Hân",
        changes: { email: { from: null, to: EMAIL }, pendingEmail: { from: EMAIL, to: null } },
      },
    ]);
    expect(ended).toEqual([]);
  });

  it("1b-8 by who is not signed in ends the account's sessions and drops its password, and nobody else's", async () => {
    const other = await t.actor("GUEST");
    for (const { userId } of [person, other])
      await t.db.rows("insert into user_secrets (tenant_id, user_id, password_hash) values (1, $1, 'x')", [userId]);
    expect(await confirm(actorOf(other))).toEqual({ passwordDropped: true });
    expect(await t.db.rows("select user_id from user_secrets")).toEqual([{ user_id: other.userId }]);
    expect(ended).toEqual([{ tenantId: 1, userId: person.userId, deviceNo: expect.any(Number), reason: "REVOKED" }]);
  });

  it.each([
    ["nobody", () => null],
    ["somebody of another company with that id", () => actorOf(person, 2)],
  ])(
    "1b-8 by %s ends the sessions, and says of no password that it was dropped where there was none",
    async (_who, reader) => {
      expect(await confirm(reader())).toEqual({ passwordDropped: false });
      expect(ended).toHaveLength(1);
    },
  );

  it("R1-14 belongs to the customer who has it", async () => {
    await t.db.rows(
      "insert into customers (tenant_id, _id, code, full_name, phone, email) values (1, $1, 'K1', 'Hân', '+84901234567', $2)",
      [uuidv7(), EMAIL],
    );
    await confirm(actorOf(person));
    expect(await t.db.rows("select user_id from customers")).toEqual([{ user_id: person.userId }]);
  });

  it("R6-07 is nobody's where the account is shut meanwhile", async () => {
    await t.db.rows("update users set status = 0 where _id = $1", [person.userId]);
    await expect(confirm()).rejects.toMatchObject(DEAD);
  });
});

describe("R7-03 the link once more", () => {
  const resend = (actor = person) =>
    resendConfirmation(t.deps, actorOf(actor)).then(
      () => "sent",
      (error: { code: string }) => error.code,
    );
  const jobs = () => t.db.rows("select payload from graphile_worker._private_jobs order by id desc limit 1");

  it("is asked for five times within an hour, with a pause between two", async () => {
    // Windows of 37 seconds hardly ever begin with the hour, so that the two kinds of counters can be told apart.
    await t.db.rows(
      `insert into system_settings (tenant_id, _id, key, "group", data_type, value, default_value)
       values (1, gen_random_uuid(), 'otp.resendSeconds', '', '', '37', '60')`,
    );
    await withinWindow(3600, 30);
    for (let count = 0; count < 5; count += 1) {
      await withinWindow(37, 2);
      expect([await resend(), await resend()]).toEqual(["sent", "RATE_LIMITED"]);
      await t.db.rows("delete from rate_counters where window_start <> date_bin('1 hour', window_start, 'epoch')");
    }
    expect(await resend()).toBe("RATE_LIMITED");
    expect(await jobs()).toEqual([{ payload: { tenantId: 1, userId: person.userId } }]);
  });

  it("is for who has something to confirm, whatever others have", async () => {
    const other = await t.actor("GUEST");
    await expect(resendConfirmation(t.deps, actorOf(other))).rejects.toMatchObject({
      code: "RULE_BROKEN",
      details: { message: "account.rule.confirmed" },
    });
    expect(await resend()).toBe("sent");
  });
});
