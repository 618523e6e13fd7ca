import { isAdministrator } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";
import type { Reader } from "../../kit/moves/rules.ts";

/** Who leads the project of a row `t`, as texts. */
export const leadersOfProject = sql`array(select distinct l.user_id::text from project_leaders l
  where l.tenant_id = t.tenant_id and l.project_id = t.project_id order by 1)`;

/** Whether somebody leads the project of a row, or looks after the company. */
export function isLeader({ actor }: Reader, { leaderIds }: { readonly leaderIds?: readonly string[] | null }): boolean {
  return isAdministrator(actor) || (leaderIds ?? []).includes(actor.userId);
}
