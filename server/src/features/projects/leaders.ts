import { sql } from "kysely";

/** Who leads the project of a row `t`, as texts. */
export const leadersOfProject = sql`array(select distinct l.user_id::text from project_leaders l
  where l.tenant_id = t.tenant_id and l.project_id = t.project_id order by 1)`;
