import { ENUMS } from "@nepnha/contract/enums";
import { POST_OUTSIDERS } from "@nepnha/contract/sections/post-base";
import type { Access } from "@nepnha/domain/permit";
import { sql } from "kysely";
import { accessConditions, allOf, tenantCondition } from "../resource/conditions.ts";
import type { ResourceContext } from "../resource/hooks.ts";
import { presentRows, type PresentedRow } from "../resource/present.ts";
import { selectList, tableRef, type Row } from "../resource/row.ts";

/** Most posts that a page leads on to. */
const RELATED_MAX = 6;
/** What everybody who reads may see. Staff are led on to nothing that customers do not see. */
const PUBLISHED: Exclude<Access, boolean> = { rows: [POST_OUTSIDERS] };

/**
 * What to read after a post: the posts that it names, in their order, then the newest that share a category with it.
 * Only what the reader may see.
 */
export async function relatedTo(
  context: ResourceContext,
  access: Exclude<Access, false>,
  row: Row,
): Promise<PresentedRow[]> {
  const { trx, actor, resource } = context;
  const where = allOf([
    tenantCondition(actor.tenantId),
    ...accessConditions(access),
    ...accessConditions(PUBLISHED),
    sql`t.status <> ${sql.lit(ENUMS.genericStatus.DELETED)}`,
    sql`t._id <> ${row._id}`,
  ]);
  const { rows } = await sql<Row>`
    with candidates as (
      select related_id as _id, 0 as place, order_no from post_related
      where tenant_id = app_tenant() and post_id = ${row._id}
      union all
      select theirs.post_id, 1, 0 from post_cate_links own
      join post_cate_links theirs on theirs.tenant_id = own.tenant_id and theirs.cate_id = own.cate_id
      where own.tenant_id = app_tenant() and own.post_id = ${row._id}),
    wanted as (select _id, min(place) as place, min(order_no) filter (where place = 0) as order_no
      from candidates group by _id)
    select ${selectList(resource, true)} from ${tableRef(resource)} t join wanted on wanted._id = t._id
    where ${where} order by wanted.place, wanted.order_no, t.publish_at desc, t._id limit ${RELATED_MAX}`.execute(trx);
  return presentRows(context, rows);
}
