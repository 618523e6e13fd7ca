import { invalidInput } from "../../../platform/http/problem.ts";
import { section, type ResourceHooks } from "../../../kit/resource/section.ts";
import { tenants } from "@nepnha/contract/features/system/tenants";

/** The company's short name, or its name, is what people see of it at the sign-in and in mails. */
const hooks: ResourceHooks<typeof tenants> = {
  // A new company has a name only; who fills in the rest says where the company can be reached.
  async beforeWrite({ resource }, before, values) {
    const after = { ...before, ...values };
    const issues = (["phone", "email"] as const)
      .filter((field) => (after[field] ?? null) === null)
      .map((field) => ({ field, code: "required" as const }));
    if (issues.length > 0) throw invalidInput(issues, resource.name);
    return values;
  },
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
