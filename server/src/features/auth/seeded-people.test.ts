import { ROLE_PRESETS } from "@nepnha/contract/permissions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PEOPLE } from "../../../seeds/ids.ts";
import { DEMO_PEOPLE, seedPeople } from "../../../seeds/people.ts";
import { seedRequired } from "../../../seeds/required.ts";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";

let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase();
});
afterAll(() => t.drop());

async function rows<T>(sql: string, values: unknown[] = []): Promise<T[]> {
  return (await t.ownerPool.query(sql, values)).rows as T[];
}

async function permissions(code: string): Promise<string[]> {
  const [role] = await rows<{ permissions: string[] }>(
    "select permissions from roles where tenant_id = 1 and code = $1",
    [code],
  );
  return role?.permissions ?? [];
}

describe("the people of a new installation", () => {
  it("R6-01 R6-03 without the demo: one tenant, its roles, one SUPERADMIN at the given address", async () => {
    await seedRequired(t.database, "Chu.Tich@nepnha.vn");
    expect(await rows("select id, name from tenants")).toEqual([{ id: 1, name: "Nếp Nhà Sài Gòn" }]);
    expect(await rows("select email, role, status from users")).toEqual([
      { email: "chu.tich@nepnha.vn", role: 0, status: 1 },
    ]);
    const codes = await rows<{ code: string }>("select code from roles order by _id");
    expect(codes.map(({ code }) => code)).toEqual(ROLE_PRESETS.map(({ code }) => code));
    await expect(seedRequired(t.database, "not an address")).rejects.toThrow("Not an address");
  });

  it("R1-02 R1-14 R6-01 with the demo: the accounts of both tenants, each with its role", async () => {
    await seedPeople(t.database);
    const people = await rows<{ email: string; roles: string[] }>(
      `select u.email, array_remove(array_agg(r.code), null) as roles from users u
       left join user_roles ur on ur.tenant_id = u.tenant_id and ur.user_id = u._id
       left join roles r on r.tenant_id = ur.tenant_id and r._id = ur.role_id
       where u.tenant_id = 1 group by u.email`,
    );
    for (const { email, roles, _id } of DEMO_PEOPLE) {
      // Its place is taken by the administrator of the first test.
      if (_id === PEOPLE.superadmin) continue;
      expect(people).toContainEqual({ email, roles });
    }
    expect(await rows("select _id, email from users where tenant_id = 2 order by _id")).toEqual([
      { _id: PEOPLE.tenant2Admin, email: "admin@tenant2.nepnha.test" },
      { _id: PEOPLE.tenant2Customer, email: "customer@tenant2.nepnha.test" },
    ]);
  });

  it("R6-02 a new start changes nothing that people changed, and adds only rights of features that are new", async () => {
    const count = async () =>
      rows("select (select count(*) from users) as users, (select count(*) from roles) as roles");
    const before = await count();
    const sales = await permissions("SALES");
    await t.ownerPool.query("update users set full_name = 'Đổi Tên', status = 255 where _id = $1", [PEOPLE.site]);
    // SALES loses a right that others keep; news is a feature that no role has heard of yet.
    await t.ownerPool.query(
      "update roles set permissions = array(select p from unnest(permissions) p where p not like 'news.%') where tenant_id = 1",
    );
    await t.ownerPool.query(
      "update roles set permissions = array_remove(permissions, 'branches.read') where tenant_id = 1 and code = 'SALES'",
    );
    await seedPeople(t.database);
    await seedRequired(t.database, "chu.tich@nepnha.vn");
    expect(await count()).toEqual(before);
    expect(await rows("select full_name, status from users where _id = $1", [PEOPLE.site])).toEqual([
      { full_name: "Đổi Tên", status: 255 },
    ]);
    expect(new Set(await permissions("SALES"))).toEqual(new Set(sales.filter((one) => one !== "branches.read")));
    expect(await permissions("CONTENT")).toContain("news.delete");
  });
});
