import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { VERSIONS_KEPT } from "@nepnha/contract/features/posts/reading";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import type { ResourceHooks } from "../../../kit/resource/section.ts";
import type { Row } from "../../../kit/resource/stored-row.ts";

/**
 * Keep a post as it was just written, in the same transaction, and no more than the last twenty of it. A post from
 * before there were versions is kept as it was, too.
 */
export const keepVersion: NonNullable<ResourceHooks["afterWrite"]> = async ({ trx, resource }, before, row) => {
  if (before !== null && !(await hasVersions(trx, row._id))) await insertVersion(trx, resource, before);
  await insertVersion(trx, resource, row);
  await sql`
    delete from post_versions where tenant_id = ${trx.tenantId} and post_id = ${row._id} and version < (
      select min(version) from (
        select version from post_versions where tenant_id = ${trx.tenantId} and post_id = ${row._id}
        order by version desc limit ${VERSIONS_KEPT}) as kept)`.execute(trx);
};

async function hasVersions(trx: Trx, postId: string): Promise<boolean> {
  const { rows } = await sql`
    select from post_versions where tenant_id = ${trx.tenantId} and post_id = ${postId} limit 1`.execute(trx);
  return rows.length > 0;
}

async function insertVersion(trx: Trx, resource: ResourceDescription, row: Row): Promise<void> {
  await sql`
    insert into post_versions (tenant_id, post_id, version, saved_at, saved_by, content)
    values (${trx.tenantId}, ${row._id}, ${row.version}, ${row.updatedAt}, ${row.updatedBy}, ${JSON.stringify(contentOf(resource, row))})
    on conflict do nothing`.execute(trx);
}

/** Everything of a row that a person may write. */
function contentOf(resource: ResourceDescription, row: Row): Record<string, unknown> {
  const written = Object.entries<Field>(resource.fields).filter(([, field]) => !field.readOnly && !field.computed);
  return Object.fromEntries(written.map(([name]) => [name, row[name]]));
}
