import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, expect, it } from "vitest";
import { peopleApp, type PeopleApp } from "../testing/people.ts";

const { NEW, REGISTERED, DELETED } = ENUMS.registrationStatus;

let p: PeopleApp;
beforeAll(async () => {
  p = await peopleApp();
});
afterAll(() => p.t.close());

/** Somebody who waits for an address to be confirmed. */
async function waiting(registration: number | null): Promise<{ _id: string; email: string }> {
  const { _id, email } = await p.user();
  await p.t.db.ownerPool.query("update users set pending_email = 'cho@nepnha.test', registration = $2 where _id = $1", [
    _id,
    registration,
  ]);
  return { _id, email: String(email) };
}

it.each([
  ["of somebody who has just come makes them registered", NEW, REGISTERED],
  ["of somebody registered leaves them so", REGISTERED, REGISTERED],
  ["brings nobody back whose registration was deleted", DELETED, DELETED],
  ["registers nobody who was made by an administrator", null, null],
])("an address that an administrator sets needs no confirmation, and %s", async (_name, before, after) => {
  const { _id } = await waiting(before);
  const email = `dat.${_id.slice(-8)}@nepnha.test`;
  expect(await p.put(p.admin, "users", _id, { email })).toMatchObject({
    status: 200,
    body: { email, pendingEmail: null, registration: after },
  });
});

it("an address that stays leaves the one that waits, and so does any other change", async () => {
  const { _id, email } = await waiting(NEW);
  for (const values of [{ email }, { fullName: "Đỗ Thị Mai" }]) {
    expect(await p.put(p.admin, "users", _id, values)).toMatchObject({
      status: 200,
      body: { email, pendingEmail: "cho@nepnha.test", registration: NEW },
    });
  }
});
