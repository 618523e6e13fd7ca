import { ENUMS } from "@nepnha/contract/platform/enums";
import { POST_OUTSIDERS } from "@nepnha/contract/features/posts/api";
import type { Access } from "@nepnha/domain/kit/access";
import { sql } from "kysely";
import { accessConditions } from "../../../kit/access/access-conditions.ts";
import { allOf, tenantCondition } from "../../../kit/resource/conditions.ts";
import type { HookContext } from "../../../kit/resource/section.ts";
import { presentRows, type PresentedRow } from "../../../kit/resource/present.ts";
import { selectListRows } from "../../../kit/resource/row.ts";
import { type Row } from "../../../kit/resource/stored-row.ts";

/** Most posts that a page leads on to. */
const RELATED_MAX = 6;
/** What everybody who reads may see. Staff are led on to nothing that customers do not see. */
const PUBLISHED: Exclude<Access, boolean> = { rows: [POST_OUTSIDERS] };

/**
 * What to read after a post: the posts that it names, in their order, then the newest that share a category with it.
 * Only what the reader may see.
 */
export async function relatedTo(
  context: HookContext,
  access: Exclude<Access, false>,
  row: Row,
): Promise<PresentedRow[]> {
  const { trx, actor, resource } = context;
  const where = allOf([
    tenantCondition(actor.tenantId),
    ...accessConditions(actor.tenantId, access),
    ...accessConditions(actor.tenantId, PUBLISHED),
    sql`t.status <> ${sql.lit(ENUMS.genericStatus.DELETED)}`,
    sql`t._id <> ${row._id}`,
  ]);
  const candidates = sql`
    select related_id as _id, 0 as place, order_no from post_related
    where tenant_id = ${trx.tenantId} and post_id = ${row._id}
    union all
    select theirs.post_id, 1, 0 from post_cate_links own
    join post_cate_links theirs on theirs.tenant_id = own.tenant_id and theirs.cate_id = own.cate_id
    where own.tenant_id = ${trx.tenantId} and own.post_id = ${row._id}`;
  const { rows } = await selectListRows(
    resource,
    sql`join (select _id, min(place) as place, min(order_no) filter (where place = 0) as order_no
      from (${candidates}) as candidates group by _id) as wanted on wanted._id = t._id
    where ${where} order by wanted.place, wanted.order_no, t.publish_at desc, t._id limit ${RELATED_MAX}`,
  ).execute(trx);
  return presentRows(context, rows);
}
