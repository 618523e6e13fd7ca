import { customers } from "@nepnha/contract/features/customers/customers";
import { sql } from "kysely";
import { section, type Computed } from "../../kit/resource/section.ts";

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof customers> = {
  projectCount: sql`(select count(*)::int from project_customers pc
    join projects p on p.tenant_id = pc.tenant_id and p._id = pc.project_id and p.status <> 255
    where pc.tenant_id = t.tenant_id and pc.customer_id = t._id)`,
};

/** The section with its rules. */
export const customersSection = section(customers, { computed });
