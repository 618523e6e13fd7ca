import { EXPORT_LIMITS } from "@nepnha/contract/kit/exchange";
import type { OwnColumns } from "@nepnha/contract/kit/own-columns";
import { accessTo, type Access } from "@nepnha/domain/kit/access";
import { sql } from "kysely";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { loadRealtimeActor } from "../../platform/realtime/actor.ts";
import { visibleIds } from "../access/visible-ids.ts";
import type { KitDeps } from "../deps.ts";
import { allOf } from "../resource/conditions.ts";
import type { HookContext, Section } from "../resource/section.ts";
import { nameRows, type NamedRow } from "../resource/present.ts";
import { countRows, matchesOf } from "../find/count.ts";
import { orderBy } from "../find/order.ts";
import { selectList, tableRef } from "../resource/row.ts";
import { type Row } from "../resource/stored-row.ts";
import type { ExportWish } from "./export-input.ts";
import { requireExport } from "./require-export.ts";

/** What of a resource's context an export needs. */
export interface ExportContext extends Pick<HookContext, "trx" | "actor" | "resource"> {
  readonly deps: HookContext["deps"] & Pick<KitDeps, "db">;
}

/** Some rows of an export, and what the section's own columns have of them. */
interface ExportPart {
  readonly rows: readonly NamedRow[];
  readonly own: OwnColumns | undefined;
}

/** Rows that are read, and kept in memory, at a time. */
const PART = 500;

/**
 * The rows that a find with the same body gives on all its pages together, in its order and as it shows them, in parts:
 * through a cursor, so that memory does not grow with their number. Leave it early or late, the cursor ends with it.
 * The cursor sees the rows of one moment; what somebody may see is asked again for each part, so that rows which were
 * taken from them meanwhile are left out.
 * @throws AppError INVALID_INPUT when they are too many for one file; UNAUTHORIZED, FORBIDDEN once nothing is left to them
 */
export async function* exportRows(
  context: ExportContext,
  access: Exclude<Access, false>,
  { query, ids, columns }: Pick<ExportWish, "query" | "ids" | "columns">,
): AsyncGenerator<ExportPart> {
  const { trx, resource } = context;
  const conditions = [
    ...(await matchesOf(trx, resource, access, query)),
    ...(ids === undefined ? [] : [sql`t._id = any(${[...ids]}::uuid[])`]),
  ];
  if ((await countRows(trx, resource, conditions, EXPORT_LIMITS.rows + 1)) > EXPORT_LIMITS.rows) {
    throw invalidInput([{ field: "filter", code: "limit", params: { max: EXPORT_LIMITS.rows } }]);
  }
  // A mask may look at any field.
  const shown = resource.hooks.mask ? resource : narrowed(resource, columns);
  await sql`declare exported no scroll cursor for
    select ${selectList(shown, true)} from ${tableRef(resource)} t where ${allOf(conditions)}
    order by ${orderBy(resource, query.sort)}`.execute(trx);
  const hasOwn = columns.some((column) => column.includes("."));
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(PART)} from exported`.execute(trx);
    if (rows.length === 0) return;
    const part = await stillVisible({ ...context, resource: shown }, rows, hasOwn);
    if (part.rows.length > 0) yield part;
  }
}

/** The rows that are there for the actor as of now, with the names and addresses that they may see now. */
async function stillVisible(context: ExportContext, rows: readonly Row[], hasOwn: boolean): Promise<ExportPart> {
  const { actor, resource, deps } = context;
  return deps.db.read(actor.tenantId, async (trx) => {
    const person = await loadRealtimeActor(trx, actor, actor.ip);
    if (!person) throw new AppError("UNAUTHORIZED");
    const now = { ...actor, role: person.role, permissions: person.permissions };
    const access = accessTo(now, resource, "basic");
    if (access === false) throw new AppError("FORBIDDEN");
    requireExport(now, resource);
    const ids = rows.map(({ _id }) => _id);
    const visible = access === true ? new Set(ids) : await visibleIds(trx, resource, access, ids, true);
    const left = rows.filter(({ _id }) => visible.has(_id));
    const named = await nameRows({ ...context, trx, actor: now }, left);
    const own = hasOwn ? await resource.hooks.ownFilter?.columns({ trx, actor: now }, left) : undefined;
    return { rows: named.map((row) => ({ ...row, ...own?.rows[row._id] })), own };
  });
}

/** The section with only the fields that are wanted: the others need not be read or named. */
function narrowed(resource: Section, columns: readonly string[]): Section {
  const fields = Object.entries(resource.fields).filter(([name]) => columns.includes(name));
  return { ...resource, fields: Object.fromEntries(fields) };
}
