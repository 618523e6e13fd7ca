import { ENUMS } from "@nepnha/contract/platform/enums";
import type { HomeAudience, HomeBlock } from "@nepnha/contract/features/home/home";
import { WIDGET_LISTS, type widgets } from "@nepnha/contract/features/home/widgets";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { accessTo, type Access } from "@nepnha/domain/kit/access";
import { sql } from "kysely";
import type { RequestActor } from "../../platform/http/actor.ts";
import { accessConditions } from "../../kit/access/access-conditions.ts";
import { allOf, tenantCondition } from "../../kit/resource/conditions.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { nameRows, presentRows, type PresentedRow } from "../../kit/resource/present.ts";
import { selectListRows, selectRows, tableRef } from "../../kit/resource/row.ts";
import { widgetsSection } from "./widgets.ts";

type Widget = RowOf<typeof widgets>;

/** The rows that a widget names one by one. */
const PICKED: Readonly<Record<string, (widget: Widget) => readonly string[]>> = {
  POST_LIST: ({ postIds }) => postIds,
  HOUSE_TEMPLATE_LIST: ({ templateIds }) => templateIds,
};
const MOST_WIDGETS = 50;
const DEFAULT_LIMIT = 6;

/** A SUPERADMIN's rights are no permissions, and would be gone as a guest. */
const READS: ReadonlySet<string> = new Set(Object.values(WIDGET_LISTS).map((feature) => `${feature}.read`));

const { SUPERADMIN, CUSTOMER, GUEST } = ENUMS.userRole;
const { ACTIVE, DELETED } = ENUMS.genericStatus;

/** The audience that somebody belongs to. */
export function audienceOf({ role }: Pick<RequestActor, "role">): HomeAudience {
  return role === GUEST ? "GUEST" : role === CUSTOMER ? "CUSTOMER" : "STAFF";
}

/**
 * The blocks of the home for an audience, in their order, with the rows of their lists: a fixed number of queries for
 * each section that is listed, whatever the number of blocks. A list without rows is left out.
 * @param preview a widget that is shown as if it were running now
 */
export async function homeBlocks(
  context: HookContext,
  audience: HomeAudience,
  platform: string,
  preview: string | null,
): Promise<HomeBlock<PresentedRow>[]> {
  const rows = await runningWidgets(context, audience, platform, preview);
  const files = new Map((await nameRows(context, rows)).map(({ _id, _files }) => [_id, _files]));
  const lists = new Map<string, readonly PresentedRow[]>();
  for (const [type, feature] of Object.entries(WIDGET_LISTS)) {
    const resource = context.deps.sections.get(feature);
    const wanting = rows.filter((row) => row.widgetType === type);
    const access = resource && accessTo(readerOf(context.actor, audience), resource, "read");
    if (!resource || !access || wanting.length === 0) continue;
    const found = await listsOf({ ...context, resource }, access, wanting, PICKED[type]);
    for (const [id, items] of found) lists.set(id, items);
  }
  return rows.flatMap((row) => {
    const feature = WIDGET_LISTS[row.widgetType] ?? null;
    const items = lists.get(row._id) ?? [];
    return feature !== null && items.length === 0
      ? []
      : [{ ...blockOf(row), image: files.get(row._id)?.[row.image ?? ""] ?? null, feature, items }];
  });
}

async function runningWidgets(
  { trx, actor }: HookContext,
  audience: HomeAudience,
  platform: string,
  preview: string | null,
): Promise<Widget[]> {
  const { rows } = await selectRows(
    widgetsSection,
    sql`where ${tenantCondition(actor.tenantId)} and t.status <> ${sql.lit(DELETED)}
      and t.audience && array[${audience}]::text[] and t.platforms && array[${platform}]::text[]
      and (t._id = ${preview}::uuid or (t.status = ${sql.lit(ACTIVE)}
        and (t.start_at is null or t.start_at <= now()) and (t.end_at is null or t.end_at > now())))
    order by t.order_no, t._id limit ${MOST_WIDGETS}`,
  ).execute(trx);
  return rows;
}

/** The same person as one of the audience: what staff preview is what that audience would see. */
function readerOf(actor: RequestActor, audience: HomeAudience): RequestActor {
  const role = audience === "STAFF" ? actor.role : ENUMS.userRole[audience];
  return role !== actor.role && actor.role === SUPERADMIN ? { ...actor, role, permissions: READS } : { ...actor, role };
}

async function listsOf(
  context: HookContext,
  access: Exclude<Access, false>,
  wanting: readonly Widget[],
  pickedOf: ((widget: Widget) => readonly string[]) | undefined,
): Promise<Map<string, PresentedRow[]>> {
  const { trx, actor, resource } = context;
  const visible = allOf([
    tenantCondition(actor.tenantId),
    ...accessConditions(actor.tenantId, access),
    // Staff, who may see more, are shown what is published.
    ...accessConditions(actor.tenantId, { rows: [resource.outsiders ?? { status: ACTIVE }] }),
  ]);
  const ids = new Map<string, readonly string[]>();
  for (const row of wanting) {
    const picked = pickedOf?.(row) ?? [];
    if (picked.length > 0) ids.set(row._id, picked);
  }
  const newest = wanting.filter(({ _id }) => !ids.has(_id));
  if (newest.length > 0) {
    const { rows } = await sql<{ widget: string; ids: string[] }>`
      select w.id as widget, array(
        select t._id from ${tableRef(resource)} t where ${visible} and (w.cate is null or exists (
          select from post_cate_links j where j.tenant_id = t.tenant_id and j.post_id = t._id and j.cate_id = w.cate))
        order by t.publish_at desc, t._id limit w.most) as ids
      from unnest(${newest.map(({ _id }) => _id)}::uuid[], ${newest.map((row) => row.sourceCategoryId)}::uuid[],
        ${newest.map(limitOf)}::int[]) as w (id, cate, most)`.execute(trx);
    for (const row of rows) ids.set(row.widget, row.ids);
  }
  const byId = await rowsById(context, visible, [...ids.values()].flat());
  return new Map(
    wanting.map((row) => [
      row._id,
      (ids.get(row._id) ?? []).flatMap((id) => byId.get(id) ?? []).slice(0, limitOf(row)),
    ]),
  );
}

async function rowsById(
  context: HookContext,
  visible: ReturnType<typeof allOf>,
  ids: readonly string[],
): Promise<Map<string, PresentedRow>> {
  const { trx, resource } = context;
  const wanted = sql`where ${visible} and t._id = any(${[...new Set(ids)]}::uuid[])`;
  const { rows } = await selectListRows(resource, wanted).execute(trx);
  return new Map((await presentRows(context, rows)).map((row) => [row._id, withCover(row)]));
}

/** A row of a list shows one picture or video: those of its galleries were half of what a home weighs. */
function withCover(row: PresentedRow): PresentedRow {
  const shown = new Set<unknown>(Object.values(row));
  return { ...row, _files: Object.fromEntries(Object.entries(row._files).filter(([id]) => shown.has(id))) };
}

function limitOf({ limit }: Widget): number {
  return limit ?? DEFAULT_LIMIT;
}

function blockOf({ _id, widgetType, position, title, link, html }: Widget) {
  return { _id, widgetType, position, title, link, html };
}
