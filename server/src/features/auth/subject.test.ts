import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { hashDeviceToken } from "./devices/known-devices.ts";
import { accountTry, findSubject } from "./subject.ts";

let t: TestApp;
let person: TestActor;
/** What is kept of the person, and of the browser that they are known on. */
let known: { readonly userId: string; readonly passwordHash: string | null; readonly knownDeviceId: string | null };
beforeAll(async () => {
  t = await testApp();
  person = await t.actor("SALES");
  const other = await t.actor("SALES");
  await t.db.rows("update users set email = 'gia.han@khach.test', user_name = 'gia.han' where _id = $1", [
    person.userId,
  ]);
  for (const [{ userId }, name] of [
    [other, "theirs"],
    [person, "own"],
  ] as const) {
    await t.db.rows("insert into user_secrets (tenant_id, user_id, password_hash) values (1, $1, $2)", [userId, name]);
    await t.db.rows("insert into known_devices (tenant_id, _id, user_id, token_hash) values (1, $1, $2, $3)", [
      uuidv7(),
      userId,
      hashDeviceToken(name),
    ]);
  }
  const [row] = await t.db.rows("select _id from known_devices where user_id = $1", [person.userId]);
  known = { userId: person.userId, passwordHash: "own", knownDeviceId: row._id };
});
afterAll(() => t.close());

const find = (name: string, cookie: string | null = null) =>
  t.deps.db.read(1, (trx) => findSubject(trx, 1, name, cookie));
const NOBODY = { userId: null, passwordHash: null, knownDeviceId: null };

it("R7-03 somebody is found by their address or their user name, and by no part of either", async () => {
  const nowhere = { ...known, knownDeviceId: null };
  expect(await find("gia.han@khach.test")).toEqual({ ...nowhere, key: "1\ngia.han@khach.test" });
  expect(await find("gia.han")).toEqual({ ...nowhere, key: "1\ngia.han" });
  for (const name of ["gia", "@khach.test", "gia.han@khach"]) expect(await find(name)).toMatchObject(NOBODY);
});

it("R7-02 a browser is theirs where they have signed in on it, and nobody's where somebody else has", async () => {
  expect(await find("gia.han", "own")).toMatchObject(known);
  expect(await find("gia.han", "theirs")).toMatchObject({ ...known, knownDeviceId: null });
  expect(await find("gia.han", "")).toMatchObject({ ...known, knownDeviceId: null });
});

it("1b-1 who is shut out, or not there, is nobody, and what was typed is counted all the same", async () => {
  expect(await find(" Khong.Ai ", "own")).toEqual({ ...NOBODY, key: "1\nkhong.ai" });
  await t.db.rows("update users set status = 0 where _id = $1", [person.userId]);
  expect(await find("gia.han", "own")).toEqual({ ...NOBODY, key: "1\ngia.han" });
  await t.db.rows("update users set status = 1 where _id = $1", [person.userId]);
});

it("1b-1 each browser that its owner is known on has two hundred tries of its own", async () => {
  const limit = { name: "account.wrongLogins", max: 200, seconds: 3600 };
  expect(accountTry(await find("gia.han"))).toEqual({ limit, subject: "1\ngia.han\n" });
  expect(accountTry(await find("gia.han", "own"))).toEqual({ limit, subject: `1\ngia.han\n${known.knownDeviceId}` });
});
