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

it("1b-6 what was mailed to somebody is void with their address, what was used before and what others got stays as it was", async () => {
  const [one, other] = [await p.user(), await p.user()];
  const { ownerPool } = p.t.db;
  for (const [{ _id }, usedAt] of [
    [one, null],
    [one, "2026-01-01T00:00:00.000Z"],
    [other, null],
  ] as const) {
    await ownerPool.query(
      `insert into otp_codes (tenant_id, _id, email, user_id, code_hash, expires_at, used_at)
       values (1, gen_random_uuid(), 'x', $1, '\\x00', now() + interval '5 minutes', $2)`,
      [_id, usedAt],
    );
    await ownerPool.query(
      `insert into mail_links (tenant_id, _id, user_id, purpose, email, token_hash, expires_at, used_at)
       values (1, gen_random_uuid(), $1, 'RESET_PASSWORD', 'x', sha256(gen_random_uuid()::text::bytea), now() + interval '5 minutes', $2)`,
      [_id, usedAt],
    );
  }
  expect((await p.put(p.admin, "users", one._id, { email: `roi.${one._id.slice(-8)}@nepnha.test` })).status).toBe(200);
  for (const table of ["otp_codes", "mail_links"]) {
    const used = async (id: string) => {
      const { rows } = await ownerPool.query<{ used_at: Date | null }>(
        `select used_at from ${table} where user_id = $1 order by used_at`,
        [id],
      );
      return rows.map(({ used_at }) => used_at);
    };
    expect(await used(one._id)).toEqual([new Date("2026-01-01"), expect.any(Date)]);
    expect((await used(one._id))[1]?.getTime()).toBeGreaterThan(Date.parse("2026-01-02"));
    expect(await used(other._id)).toEqual([null]);
  }
});

it("each person has their own presence and their own last sign-in", async () => {
  const [here, gone, away] = [await p.t.actor("SALES"), await p.t.actor("SALES"), await p.user()];
  for (const [{ userId }, seconds] of [
    [here, 20],
    [gone, 60],
  ] as const) {
    await p.t.db.ownerPool.query(
      `insert into hub_presence (tenant_id, node_id, device_no, user_id, seen_at)
       values (1, gen_random_uuid(), 1, $1, now() - make_interval(secs => $2))`,
      [userId, seconds],
    );
  }
  const read = async (id: string) => (await p.t.call(p.admin, "GET", `/api/tenant/users/${id}`)).body;
  expect(await read(here.userId)).toMatchObject({ isOnline: true, lastLoginAt: expect.any(String) });
  expect(await read(gone.userId)).toMatchObject({ isOnline: false, lastLoginAt: expect.any(String) });
  expect(await read(away._id)).toMatchObject({ isOnline: false, lastLoginAt: null });
});
