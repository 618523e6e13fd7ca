import { sql } from "kysely";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";
import { hearSessions, type ChangedSessions } from "./session-changes.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

it("anything may have changed once a connection that cannot listen is in use: what it commits is not heard before its answer", async () => {
  const heard: (ChangedSessions | undefined)[] = [];
  const ear = hearSessions(test.settings.app);
  ear.onChange((changed) => heard.push(changed));
  try {
    const connection = (query: () => Promise<unknown>): pg.PoolClient =>
      ({ on: () => undefined, query }) as unknown as pg.PoolClient;
    ear.hearOn(connection(() => Promise.resolve()));
    await expect.poll(() => ear.hears()).toBe(true);
    expect(heard).toEqual([undefined]);
    ear.hearOn(connection(() => Promise.reject(new Error("no"))));
    await expect.poll(() => heard).toEqual([undefined, undefined]);
  } finally {
    await ear.close();
  }
});

it("R6-07 what this process commits is heard on the connection that does, and on the one that only listens", async () => {
  const heard: (ChangedSessions | undefined)[] = [];
  const tell = (payload: string) =>
    test.database.system((trx) => sql`select pg_notify('nepnha_sessions', ${payload})`.execute(trx));
  await tell("7:early");
  await expect.poll(() => test.database.hearsSessionChanges()).toBe(true);
  test.database.onSessionChange((changed) => heard.push(changed));
  const lan = { tenantId: 1, userId: "lan" };
  await tell("1:lan");
  // Not soon after: its answer comes behind it.
  expect(heard).toContainEqual(lan);
  await expect.poll(() => heard).toEqual([lan, lan]);
  const all = { tenantId: 2, userId: undefined };
  await tell("2");
  await expect.poll(() => heard).toEqual([lan, lan, all, all]);
});

describe("R6-07 whatever somebody's rights follow from is told with its change:", () => {
  const [lan, group, role, device] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const ofLan = { tenantId: 1, userId: lan };
  const ofAll = { tenantId: 1, userId: undefined };
  const last = { tenantId: 9, userId: "last" };
  const heard: (ChangedSessions | undefined)[] = [];
  let ear: ReturnType<typeof hearSessions>;
  beforeAll(async () => {
    await test.ownerPool.query(`
      insert into tenants (id, name) values (1, 'Nếp Nhà') on conflict do nothing;
      insert into users (tenant_id, _id, user_name, full_name, email, role)
        values (1, '${lan}', 'lan', 'Lan', 'lan@nepnha.test', 2);
      insert into devices (tenant_id, _id, user_id, token_hash) values (1, '${device}', '${lan}', 'x');
      insert into roles (tenant_id, _id, code, name, base_role, permissions)
        values (1, '${role}', 'RIENG', 'Riêng', 2, '{}');
      insert into user_groups (tenant_id, _id, code, name, group_type, leader_id)
        values (1, '${group}', 'NHOM', 'Nhóm', 'DEPARTMENT', '${lan}')`);
    ear = hearSessions(test.settings.app);
    ear.hearOn({ on: () => undefined, query: () => Promise.resolve() } as unknown as pg.PoolClient);
    await vi.waitUntil(() => ear.hears());
    ear.onChange((changed) => heard.push(changed));
  });
  afterAll(() => ear.close());

  /** All that is told of a change in the company: what is told later is heard later. */
  async function toldOf(statement: string): Promise<unknown[]> {
    heard.length = 0;
    await test.ownerPool.query(statement);
    await test.ownerPool.query("select pg_notify('nepnha_sessions', '9:last')");
    await expect.poll(() => heard).toContainEqual(last);
    return heard.filter((changed) => changed?.tenantId === 1);
  }

  it.each([
    ["a role is given", `insert into user_roles (tenant_id, user_id, role_id) values (1, '${lan}', '${role}')`, ofLan],
    ["a role is taken", `delete from user_roles where user_id = '${lan}'`, ofLan],
    ["a group takes one in", `insert into user_group_members values (1, '${group}', '${lan}')`, ofLan],
    ["a group lets one go", `delete from user_group_members where user_id = '${lan}'`, ofLan],
    ["a group gets a role", `insert into user_group_roles values (1, '${group}', '${role}')`, ofAll],
    ["a group loses a role", `delete from user_group_roles where group_id = '${group}'`, ofAll],
    ["a group rests", `update user_groups set status = 0 where _id = '${group}'`, ofAll],
    ["a role has other rights", `update roles set permissions = '{units.read}' where _id = '${role}'`, ofAll],
    ["a role rests", `update roles set status = 0 where _id = '${role}'`, ofAll],
    ["a person is another kind", `update users set role = 3 where _id = '${lan}'`, ofLan],
    ["a person is shut out", `update users set status = 0 where _id = '${lan}'`, ofLan],
    ["a device is shut out", `update devices set revoked_at = now() where _id = '${device}'`, ofLan],
  ])("%s", async (_what, statement, told) => {
    expect(await toldOf(statement)).toEqual([told]);
  });

  it("nothing else is", async () => {
    expect(await toldOf(`update users set full_name = 'Lan Anh' where _id = '${lan}'`)).toEqual([]);
    expect(await toldOf(`update user_groups set name = 'Tổ' where _id = '${group}'`)).toEqual([]);
  });
});
