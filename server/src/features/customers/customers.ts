import { customers } from "@nepnha/contract/features/customers/customers";
import { sql } from "kysely";
import type { ListRowOf } from "@nepnha/contract/kit/row-of";
import { isStaff } from "@nepnha/domain/platform/permit";
import { section, type Computed, type ResourceHooks } from "../../kit/resource/section.ts";

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof customers> = {
  projectCount: sql`(select count(*)::int from project_customers pc
    join projects p on p.tenant_id = pc.tenant_id and p._id = pc.project_id and p.status <> 255
    where pc.tenant_id = t.tenant_id and pc.customer_id = t._id)`,
};

const hooks: ResourceHooks<typeof customers> = {
  mask: (row, reader) => (reader === null || isStaff(reader) ? row : fromOutside(row)),
};

/** The section with its rules. */
export const customersSection = section(customers, { hooks, computed });

/** What customers see of themselves: not what the company notes, nor how it sorts them. */
function fromOutside(row: ListRowOf<typeof customers>): ListRowOf<typeof customers> {
  return { ...row, notes: null, categoryIds: [], source: null, referrerId: null, lastContactAt: null };
}
