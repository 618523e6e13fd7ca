import { section, type ResourceHooks } from "../../../kit/resource/section.ts";
import { tenants } from "@nepnha/contract/features/system/tenants";

/** The company's short name, or its name, is what people see of it at the sign-in and in mails. */
const hooks: ResourceHooks<typeof tenants> = {
  async afterWrite({ trx, actor }, _before, row) {
    await trx
      .updateTable("tenants")
      .set({ name: row.shortName ?? row.name })
      .where("id", "=", actor.tenantId)
      .execute();
  },
};

/** The section with its rules. */
export const tenantsSection = section(tenants, { hooks });
