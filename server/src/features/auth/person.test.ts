import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "uuidv7";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { accountOfPerson } from "./person.ts";

type Whose = Parameters<NonNullable<typeof accountOfPerson.tell>>[1];

let t: TestApp;
let person: TestActor;
let other: TestActor;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  person = await t.actor("CUSTOMER");
  other = await t.actor("CUSTOMER");
});

const whose = (actor: TestActor | null): Whose => ({ userId: actor?.userId ?? null }) as Whose;
const tell = (actor: TestActor | null) => t.deps.db.read(1, async (trx) => accountOfPerson.tell?.(trx, whose(actor)));
const forget = (actor: TestActor | null) =>
  t.deps.db.tenant(1, async (trx) => accountOfPerson.forget?.(trx, whose(actor)));

/** Everything that an account may have: a password, a browser, a link, and a device that says what it is. */
async function fill({ userId }: TestActor): Promise<void> {
  await t.db.rows("insert into user_secrets (tenant_id, user_id, password_hash) values (1, $1, 'x')", [userId]);
  await t.db.rows(
    "insert into known_devices (tenant_id, _id, user_id, token_hash) values (1, $1, $2, $1::uuid::text::bytea)",
    [uuidv7(), userId],
  );
  await t.db.rows(
    `insert into mail_links (tenant_id, _id, user_id, purpose, email, token_hash, expires_at)
     values (1, $1, $2, 'RESET_PASSWORD', 'a@khach.test', $1::uuid::text::bytea, now())`,
    [uuidv7(), userId],
  );
  await t.db.rows(
    `update devices set device_name = 'Chrome', place = 'VN', ip = '203.0.113.9', user_agent = 'Mozilla/5.0',
       device_token = 'fcm', push_subscription = '{}' where user_id = $1`,
    [userId],
  );
  await t.db.rows(
    `update users set pending_email = 'b@khach.test', phone = '+84901234567', date_of_birth = '1990-02-03', gender = 'F',
       search_text = full_name where _id = $1`,
    [userId],
  );
}

/** What is kept of an account. */
async function kept({ userId }: TestActor): Promise<object> {
  const [user] = await t.db.rows(
    `select full_name, user_name, email, pending_email, phone, avatar, date_of_birth::text as date_of_birth, gender,
       search_text, version from users where _id = $1`,
    [userId],
  );
  const [device] = await t.db.rows(
    "select device_name, place, ip, user_agent, device_token, push_subscription from devices where user_id = $1",
    [userId],
  );
  const counts = await Promise.all(
    ["user_secrets", "known_devices", "mail_links"].map((table) =>
      t.db.rows(`select count(*)::int as count from ${table} where user_id = $1`, [userId]),
    ),
  );
  return { user, device, counts: counts.map(([row]) => row?.count) };
}

describe("R3-15 the account of a customer", () => {
  it("is told with where they are signed in, last first", async () => {
    await fill(person);
    await fill(other);
    await t.db.rows(
      `insert into devices (tenant_id, _id, user_id, token_hash, device_name, place, created_at)
       values (1, $1, $2, '', 'Firefox', 'DE', now() - interval '1 day'), (1, $3, $2, 'y', 'Edge', '', now() + interval '1 day')`,
      [uuidv7(), person.userId, uuidv7()],
    );
    const [account, ...more] = (await tell(person)) ?? [];
    expect(more).toEqual([]);
    const name = expect.stringMatching(/^customer-/);
    expect(account).toEqual({
      user_name: name,
      full_name: name,
      email: expect.stringMatching(/^customer-.*@nepnha\.test$/),
      phone: "+84901234567",
      date_of_birth: "1990-02-03",
      gender: "F",
      language: "vi",
      created_at: expect.any(Date),
      devices: [
        { device: "Edge", place: "", at: expect.any(String) },
        { device: "Chrome", place: "VN", at: expect.any(String) },
        { device: "Firefox", place: "DE", at: expect.any(String) },
      ],
    });
    const [{ user_name: own }] = await t.db.rows("select user_name from users where _id = $1", [person.userId]);
    expect(account?.["user_name"]).toBe(own);
  });

  it("is nothing where a customer has none", async () => {
    expect(await tell(null)).toEqual([]);
    await fill(person);
    const before = await kept(person);
    await forget(null);
    expect(await kept(person)).toEqual(before);
  });

  it("is forgotten once it is deleted, with passwords, browsers, links and devices, and nobody else's is", async () => {
    await fill(person);
    await fill(other);
    await t.db.rows("update users set status = 255 where _id = any($1)", [[person.userId, other.userId]]);
    const theirs = await kept(other);
    await forget(person);
    expect(await kept(person)).toEqual({
      user: {
        full_name: "Khách đã xoá",
        user_name: `x.${person.userId.replaceAll("-", "")}`,
        email: null,
        pending_email: null,
        phone: null,
        avatar: null,
        date_of_birth: null,
        gender: null,
        search_text: "",
        version: 2,
      },
      device: { device_name: "", place: "", ip: "", user_agent: "", device_token: "", push_subscription: null },
      counts: [0, 0, 0],
    });
    expect(await kept(other)).toEqual(theirs);
  });

  it.each([0, 1])("stays as it is while it is one: with status %i", async (status) => {
    await fill(person);
    await t.db.rows("update users set status = $2 where _id = $1", [person.userId, status]);
    const before = await kept(person);
    await forget(person);
    expect(await kept(person)).toEqual(before);
  });
});
