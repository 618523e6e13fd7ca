import type { Access } from "@nepnha/domain/kit/access";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";

/** As many hearts of one person are looked at; the newest ones. */
const MOST = 1000;

/** What became of a heart. */
export interface FavoriteAnswer {
  readonly favoriteCount: number;
  readonly favorite: boolean;
}

/** Ids of the templates that somebody put a heart on, the newest heart first. */
export async function favoritesOf(trx: Trx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select template_id as id from template_favorites where tenant_id = ${trx.tenantId} and user_id = ${userId}
    order by created_at desc, template_id limit ${MOST}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** What an access rule leaves, of these rows only. */
export function within(access: Exclude<Access, false>, ids: readonly string[]): Exclude<Access, false> {
  return { rows: (access === true ? [{}] : access.rows).map((rule) => ({ ...rule, id: ids })) };
}

/**
 * Put somebody's heart on a template, or take it off; its number follows in the same transaction. To do so twice changes
 * nothing. A heart is no change of the template: its version and its time stay.
 */
export async function setFavorite(
  trx: Trx,
  userId: string,
  templateId: string,
  favorite: boolean,
): Promise<FavoriteAnswer> {
  const { numAffectedRows: changed = 0n } = favorite
    ? await sql`insert into template_favorites (tenant_id, user_id, template_id) values (${trx.tenantId}, ${userId}, ${templateId})
        on conflict do nothing`.execute(trx)
    : await sql`delete from template_favorites where tenant_id = ${trx.tenantId} and user_id = ${userId}
        and template_id = ${templateId}`.execute(trx);
  const step = changed === 0n ? 0 : favorite ? 1 : -1;
  const { rows } = await sql<{ count: number }>`
    update house_templates set favorite_count = favorite_count + ${step}
    where tenant_id = ${trx.tenantId} and _id = ${templateId} returning favorite_count as count`.execute(trx);
  return { favoriteCount: rows[0]?.count ?? 0, favorite };
}
