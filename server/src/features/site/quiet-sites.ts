import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";

const { EXECUTION } = ENUMS.projectStatus;
const { DELETED } = ENUMS.genericStatus;

/** A site of which so many working days say nothing is quiet. */
export const QUIET_DAYS = 3;
/** Who began long ago has been quiet for long enough, days. */
const LOOK_BACK = 60;

/** To be joined laterally to a project `p`: the last `day` of which its site has said something, or on which it began. */
export const heard = sql`(
  select greatest(coalesce(p.actual_start, p.start_date), (
    select max(s.log_date) from site_logs s
    where s.tenant_id = p.tenant_id and s.project_id = p._id and s.status <> ${sql.lit(DELETED)})) as day) heard`;

/** Whether a project `p` is built and its site has written no log for days that it works on; needs {@link heard}. */
export const isQuiet = sql<boolean>`(p.status = ${sql.lit(EXECUTION)} and (
  select count(*) from generate_series(
    greatest(heard.day + 1, vietnam_today() - ${sql.lit(LOOK_BACK)}), vietnam_today() - 1, interval '1 day') d
  where case extract(dow from d) when 6 then p.works_saturday when 0 then p.works_sunday else true end)
  >= ${sql.lit(QUIET_DAYS)})`;
