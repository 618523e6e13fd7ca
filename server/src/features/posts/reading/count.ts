import type { ReadingFigures } from "@nepnha/contract/kit/reading";
import { isStaff } from "@nepnha/domain/platform/permit";
import { sql, type RawBuilder } from "kysely";
import { AppError } from "../../../platform/http/problem.ts";
import type { HookContext } from "../../../kit/resource/section.ts";
import { tableRef } from "../../../kit/resource/row.ts";

/**
 * Count that somebody reads a post: once for each person and day in Vietnam, whatever they reload and on how many
 * devices. Staff look at what they wrote; that is no reading.
 */
export async function countView(context: HookContext, id: string): Promise<ReadingFigures> {
  const { trx, actor } = context;
  if (!isStaff(actor)) {
    const { numAffectedRows } = await sql`
      insert into post_views (tenant_id, post_id, user_id, day)
      values (${trx.tenantId}, ${id}, ${actor.userId}, (now() at time zone 'Asia/Ho_Chi_Minh')::date)
      on conflict do nothing`.execute(trx);
    if (numAffectedRows === 1n) await add(context, id, "view_count", sql`1`);
  }
  return figuresOf(context, id);
}

/** Like a post, or like it no more: each once, however often it is asked. */
export async function setLike(context: HookContext, id: string, liked: boolean): Promise<ReadingFigures> {
  const { trx, actor } = context;
  const change = liked
    ? sql`insert into post_likes (tenant_id, post_id, user_id) values (${trx.tenantId}, ${id}, ${actor.userId}) on conflict do nothing`
    : sql`delete from post_likes where tenant_id = ${trx.tenantId} and post_id = ${id} and user_id = ${actor.userId}`;
  const { numAffectedRows } = await change.execute(trx);
  if (numAffectedRows === 1n) await add(context, id, "like_count", liked ? sql`1` : sql`-1`);
  return figuresOf(context, id);
}

/** Neither the version nor the time of change moves: nobody edited the post. */
async function add(
  { trx, resource }: HookContext,
  id: string,
  column: "view_count" | "like_count",
  by: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update ${tableRef(resource)} set ${sql.id(column)} = ${sql.id(column)} + ${by}
    where tenant_id = ${trx.tenantId} and _id = ${id}`.execute(trx);
}

async function figuresOf({ trx, actor, resource }: HookContext, id: string): Promise<ReadingFigures> {
  const { rows } = await sql<ReadingFigures>`
    select t.view_count as "viewCount", t.like_count as "likeCount", exists (
      select from post_likes l where l.tenant_id = t.tenant_id and l.post_id = t._id and l.user_id = ${actor.userId}
    ) as liked
    from ${tableRef(resource)} t where t.tenant_id = ${trx.tenantId} and t._id = ${id}`.execute(trx);
  const [figures] = rows;
  if (!figures) throw new AppError("NOT_FOUND");
  return figures;
}
