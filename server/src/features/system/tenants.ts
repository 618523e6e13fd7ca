import type { ResourceHooks } from "../resource/hooks.ts";

/** The company's short name, or its name, is what people see of it at the sign-in and in mails. */
export const tenantHooks: ResourceHooks = {
  async afterWrite({ trx, actor }, _before, row) {
    await trx
      .updateTable("tenants")
      .set({ name: String(row.shortName ?? row.name) })
      .where("id", "=", actor.tenantId)
      .execute();
  },
};
