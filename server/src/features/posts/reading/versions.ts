import { resourceByName } from "@nepnha/contract/catalog";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import type { PostVersions } from "@nepnha/contract/features/posts/reading";
import { fieldIn } from "@nepnha/domain/kit/drafts";
import { sql } from "kysely";
import { AppError } from "../../../platform/http/problem.ts";
import { changesBetween } from "../../../kit/resource/changes.ts";
import type { HookContext } from "../../../kit/resource/section.ts";
import { columnOf, tableRef } from "../../../kit/resource/row.ts";
import { type Row } from "../../../kit/resource/stored-row.ts";

type Content = Readonly<Record<string, unknown>>;

interface StoredVersion {
  readonly version: number;
  readonly savedAt: Date;
  readonly savedBy: string | null;
  readonly content: Content;
}

/** The kept versions of a post, the newest first, each by how it differs from the post as it is. */
export async function versionsOf({ trx, resource }: HookContext, row: Row): Promise<PostVersions> {
  const { rows } = await sql<StoredVersion>`
    select v.version, v.saved_at as "savedAt", u.full_name as "savedBy", v.content
    from post_versions v left join users u on u.tenant_id = v.tenant_id and u._id = v.saved_by
    where v.tenant_id = ${trx.tenantId} and v.post_id = ${row._id} order by v.version desc`.execute(trx);
  const items = rows.map(({ content, savedAt, ...version }) => ({
    ...version,
    savedAt: savedAt.toISOString(),
    changes: changesBetween(resource, row, known(resource, content)),
  }));
  const contents = [row, ...rows.map(({ content }) => content)];
  return { items, names: await namesIn(trx, resource, contents) };
}

/** What a kept version held, without what has gone since. @throws AppError NOT_FOUND */
export async function contentOfVersion(
  { trx, resource }: HookContext,
  row: Row,
  version: number,
): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ content: Content }>`
    select content from post_versions
    where tenant_id = ${trx.tenantId} and post_id = ${row._id} and version = ${version}`.execute(trx);
  const [found] = rows;
  if (!found) throw new AppError("NOT_FOUND");
  const content = known(resource, found.content);
  const live = await namesIn(trx, resource, [content], true);
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    const value = content[name];
    if (field.kind === "ref" && typeof value === "string" && !(value in live)) content[name] = null;
    if (field.kind !== "refs" || !Array.isArray(value)) continue;
    const there = value.filter((id) => String(id) in live);
    // Of a list that must not be empty the present one stays when nothing is left of it.
    const needed = fieldIn(resource, name, row.status)?.required;
    if (there.length > 0 || !needed) content[name] = there;
    else delete content[name];
  }
  return content;
}

/** Fields may have gone since a version was kept. */
function known(resource: ResourceDescription, content: Content): Record<string, unknown> {
  return Object.fromEntries(Object.entries(content).filter(([name]) => name in resource.fields));
}

/** Titles of the rows that values name, by id; one query for each section that they point at. */
async function namesIn(
  trx: HookContext["trx"],
  resource: ResourceDescription,
  values: readonly Content[],
  onlyLive = false,
): Promise<Record<string, string>> {
  const wanted = new Map<string, Set<string>>();
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    if (field.kind !== "ref" && field.kind !== "refs") continue;
    const ids = values.flatMap((value) => value[name]).filter((id) => typeof id === "string");
    wanted.set(field.to, new Set([...(wanted.get(field.to) ?? []), ...ids]));
  }
  const names: Record<string, string> = {};
  for (const [feature, ids] of wanted) {
    const target = resourceByName(feature);
    if (!target || ids.size === 0) continue;
    const { rows } = await sql<{ _id: string; title: string }>`
      select _id, ${sql.ref(columnOf(target.list.title))} as title from ${tableRef(target)}
      where tenant_id = ${trx.tenantId} and _id = any(${[...ids]}::uuid[])
      ${onlyLive ? sql`and status <> 255` : sql``}`.execute(trx);
    for (const { _id, title } of rows) names[_id] = title;
  }
  return names;
}
