import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";
import { writtenOnce } from "./written-once.ts";

interface Described {
  readonly code: string;
  readonly description: string | null;
}

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  await test.ownerPool.query("insert into tenants (id, name) values (1, 'One'), (2, 'Two') on conflict do nothing");
  await test.ownerPool.query(`
    insert into roles (tenant_id, _id, code, name, base_role, permissions)
    select tenant, gen_random_uuid(), code, code, 1, '{}' from unnest(array[1, 2]) as tenant, unnest(array['A', 'B']) as code`);
});
afterAll(() => test.drop());

describe("statements that are written once", () => {
  it("run with the values and the tenant of each time", async () => {
    let writings = 0;
    const describeRole = writtenOnce((trx, { code, description }: Described) => {
      writings += 1;
      return trx
        .updateTable("roles")
        .set({ description, name: "described" })
        .where("tenant_id", "=", trx.tenantId)
        .where("code", "=", code)
        .returning(["code", "description", "name"]);
    });
    const run = (tenantId: number, role: Described) => test.database.tenant(tenantId, (trx) => describeRole(trx, role));
    const name = "described";
    expect(await run(1, { code: "A", description: "one" })).toEqual([{ code: "A", description: "one", name }]);
    expect(await run(1, { code: "B", description: null })).toEqual([{ code: "B", description: null, name }]);
    expect(await run(2, { code: "A", description: "two" })).toEqual([{ code: "A", description: "two", name }]);
    expect(await run(2, { code: "C", description: "none" })).toEqual([]);
    expect(writings).toBe(1);
    const { rows } = await test.ownerPool.query(
      "select tenant_id, code, description from roles where code in ('A', 'B') order by tenant_id, code",
    );
    expect(rows).toEqual([
      { tenant_id: 1, code: "A", description: "one" },
      { tenant_id: 1, code: "B", description: null },
      { tenant_id: 2, code: "A", description: "two" },
      { tenant_id: 2, code: "B", description: null },
    ]);
  });

  it.each([
    ["JSON", (code: string) => JSON.stringify({ code })],
    ["a longer text", (code: string) => `${code}!`],
  ])(
    "refuse to be written with a value that is made into %s: it would be that of the first time",
    async (_name, make) => {
      const find = writtenOnce((trx, { code }: Pick<Described, "code">) =>
        trx.selectFrom("roles").select("code").where("tenant_id", "=", trx.tenantId).where("code", "=", make(code)),
      );
      await expect(test.database.read(1, (trx) => find(trx, { code: "A" }))).rejects.toThrow("code is made into");
    },
  );

  it("refuse one with the tenant's number made into something, and say what it was", async () => {
    const find = writtenOnce((trx) => trx.selectFrom("roles").select("code").where("code", "=", `${trx.tenantId}`));
    const found = test.database.read(1, (trx) => find(trx, {}));
    await expect(found).rejects.toThrow("the tenant is made into something in a statement that is written once");
  });
});
