import type { HelpEntry } from "@nepnha/contract/features/context-help/help";
import { enumKey, ENUMS } from "@nepnha/contract/platform/enums";
import { sql, type RawBuilder } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import { AppError } from "../../platform/http/problem.ts";

/** Helps of one screen. */
const LIMIT = 50;

/** What stands behind the "?" of a screen, the closest to it first, each in the reader's language or else in the other. */
export async function helpsFor(trx: Trx, reader: RequestActor, path: string, language: string): Promise<HelpEntry[]> {
  const { rows } = await sql<HelpEntry>`
    select _id, key, language, title, content, "elementSelector", placement, vote from (
      select distinct on (h.key) h._id, h.key, h.language, h.title, h.content, h.element_selector as "elementSelector",
        h.placement, v.helpful as vote, h.route, h.order_no
      from context_helps h left join context_help_votes v
        on v.tenant_id = h.tenant_id and v.help_id = h._id and v.user_id = ${reader.userId}
      where h.tenant_id = ${trx.tenantId} and ${isForReader(reader)} and h.route = any(${beginningsOf(path)}::text[])
      order by h.key, (h.language = ${language}) desc, h._id) as found
    order by length(route) desc, order_no, _id limit ${LIMIT}`.execute(trx);
  return rows;
}

/** Note that somebody has read a help; once a day counts. */
export async function countHelpView(trx: Trx, reader: RequestActor, id: string): Promise<void> {
  await requireHelp(trx, reader, id);
  const { numAffectedRows } = await sql`
    insert into context_help_views (tenant_id, help_id, user_id, day)
    values (${trx.tenantId}, ${id}, ${reader.userId}, vietnam_today())
    on conflict do nothing`.execute(trx);
  if (numAffectedRows !== 1n) return;
  await sql`update context_helps set view_count = view_count + 1
    where tenant_id = ${trx.tenantId} and _id = ${id}`.execute(trx);
}

/** Take what somebody says of a help, instead of what they said before; `null` takes it back. */
export async function voteOnHelp(trx: Trx, reader: RequestActor, id: string, helpful: boolean | null): Promise<void> {
  await requireHelp(trx, reader, id);
  // Two votes at once would each count without the other.
  await sql`select from context_helps where tenant_id = ${trx.tenantId} and _id = ${id} for no key update`.execute(trx);
  await sql`delete from context_help_votes
    where tenant_id = ${trx.tenantId} and help_id = ${id} and user_id = ${reader.userId}`.execute(trx);
  if (helpful !== null) {
    await sql`insert into context_help_votes (tenant_id, help_id, user_id, helpful)
      values (${trx.tenantId}, ${id}, ${reader.userId}, ${helpful})`.execute(trx);
  }
  await sql`
    update context_helps h set helpful_count = v.helpful, unhelpful_count = v.unhelpful
    from (select count(*) filter (where helpful) as helpful, count(*) filter (where not helpful) as unhelpful
      from context_help_votes where tenant_id = ${trx.tenantId} and help_id = ${id}) v
    where h.tenant_id = ${trx.tenantId} and h._id = ${id}`.execute(trx);
}

/** @throws AppError NOT_FOUND for a help that is not there for this reader */
async function requireHelp(trx: Trx, reader: RequestActor, id: string): Promise<void> {
  const { rows } = await sql`
    select from context_helps h where h.tenant_id = ${trx.tenantId} and h._id = ${id} and ${isForReader(reader)}`.execute(
    trx,
  );
  if (rows.length === 0) throw new AppError("NOT_FOUND");
}

/** Whom a help `h` is meant for. */
export function isForReader({ role }: RequestActor): RawBuilder<unknown> {
  return sql`h.status = ${ENUMS.genericStatus.ACTIVE}
    and (h.audience_roles = '{}' or ${enumKey("userRole", role) ?? ""} = any(h.audience_roles))`;
}

/** `/branch/new/x` begins with `/branch/new/x`, `/branch/new` and `/branch`. */
function beginningsOf(path: string): string[] {
  const parts = path.split("/").filter((part) => part !== "");
  return parts.map((_part, index) => `/${parts.slice(0, index + 1).join("/")}`);
}
