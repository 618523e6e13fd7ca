import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { fillTenant } from "../../seeds/required.ts";
import { eachTenant } from "../platform/db/each-tenant.ts";
import { logActions } from "../platform/log/action-log.ts";
import { importUnitsLater } from "../features/units/import-units.ts";
import { CommandError, defineCommand } from "./command.ts";
import { withDatabase } from "./database.ts";
import { emailOf, nameOf, operatorOf, tenantIdOf } from "./people.ts";

/** R1-02 `tenant create`: another company, with its roles, settings, and somebody who may do everything. */
export const tenantCreate = defineCommand({
  name: "tenant create",
  summary: "Make another company, with its roles, settings and first administrator",
  options: { id: "NUMBER", name: "NAME", "admin-email": "ADDRESS" },
  async run({ config, say }, { id, name, "admin-email": adminEmail }) {
    const tenantId = tenantIdOf(id);
    const [title, email] = [nameOf(name), emailOf(adminEmail)];
    const admin = { _id: uuidv7(), email, fullName: "Quản trị hệ thống", role: ENUMS.userRole.SUPERADMIN, roles: [] };
    await withDatabase(config, (db) =>
      db.tenant(tenantId, async (trx) => {
        const taken = await trx.selectFrom("tenants").select("name").where("id", "=", tenantId).executeTakeFirst();
        if (taken) throw new CommandError(`Tenant ${tenantId} is there already: ${taken.name}.`);
        await fillTenant(trx, tenantId, title, [admin]);
        await importUnitsLater(trx);
        const { Create } = ENUMS.actionLogKind;
        const entry = {
          kind: Create,
          entityKind: "tenants",
          entityId: null,
          summary: title,
          notes: "nepnha tenant create",
        };
        await logActions(trx, operatorOf(tenantId), [entry]);
      }),
    );
    say(`Tenant ${tenantId} is made. ${email} signs in as its administrator with a mailed code.`);
  },
});

/** `tenant list`: number, name and how many may sign in. */
export const tenantList = defineCommand({
  name: "tenant list",
  summary: "List the companies: number, name, people who may sign in",
  options: {},
  async run({ config, say }) {
    const tenants = await withDatabase(config, (db) =>
      eachTenant(db, async (trx) => {
        const tenant = await trx.selectFrom("tenants").select(["id", "name"]).executeTakeFirstOrThrow();
        const { people } = await trx
          .selectFrom("users")
          .select((select) => select.fn.countAll<number>().as("people"))
          .where("tenant_id", "=", trx.tenantId)
          .where("status", "=", ENUMS.genericStatus.ACTIVE)
          .executeTakeFirstOrThrow();
        return { ...tenant, people };
      }),
    );
    for (const { id, name, people } of tenants) say(`${id}\t${name}\t${people}`);
  },
});
