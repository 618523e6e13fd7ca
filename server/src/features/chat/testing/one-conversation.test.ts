import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../../testing/database.ts";
import { keepToOneConversation } from "./one-conversation.ts";

const FIRST = uuidv7();

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await db.ownerPool.query("insert into tenants (id, name) values (91, 'Một')");
  await db.ownerPool.query(
    `insert into users (tenant_id, _id, user_name, full_name, role) values (91, gen_random_uuid(), 'lan', 'Lan', 2)`,
  );
  await db.ownerPool.query(
    `insert into chat_groups (tenant_id, _id, type, created_by)
     select 91, id, 4, (select _id from users where tenant_id = 91) from unnest($1::uuid[]) as id`,
    [[FIRST, uuidv7()]],
  );
  await keepToOneConversation(db.ownerPool);
});
afterAll(() => db.drop());

it("refuses a statement of the product that changes two conversations, and lets one that changes one", async () => {
  const rename = (where: string) =>
    db.database.tenant(91, (trx) =>
      sql`update chat_groups set name = 'Mới' where tenant_id = ${trx.tenantId} and ${sql.raw(where)}`.execute(trx),
    );
  await expect(rename("true")).rejects.toThrow("UPDATE of several conversations at once");
  await rename(`_id = '${FIRST}'`);
  const { rows } = await db.ownerPool.query("select name from chat_groups where tenant_id = 91 order by name");
  expect(rows).toEqual([{ name: "" }, { name: "Mới" }]);
});
