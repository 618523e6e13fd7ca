import type { EnumValue } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";

/** Ids of the seeded categories of a type of post, by their paths. */
export async function cateIdsBySlug(trx: Trx, type: EnumValue<"postType">): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ slug: string; _id: string }>`
    select slug, _id from post_cates where tenant_id = ${trx.tenantId} and post_type = ${type} and status <> 255`.execute(
    trx,
  );
  return new Map(rows.map(({ slug, _id }) => [slug, _id]));
}
