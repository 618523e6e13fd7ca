import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { VIEW_LIMITS, type SavedView, type ViewSharing, type ViewState } from "@nepnha/contract/kit/views";
import { isAdministrator } from "@nepnha/domain/platform/permit";
import { asksForDeletedRows } from "@nepnha/domain/kit/view-state";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { errorCode } from "../../platform/db/error-code.ts";
import type { Trx } from "../../platform/db/pool.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { logActions } from "../../platform/log/action-log.ts";
import type { ViewInput } from "./view-input.ts";
import { mayChange, mayShare, oneView, shown, type StoredView } from "./views.ts";

/** Who changes a view of which section, in a running transaction. */
export interface ViewContext {
  readonly trx: Trx;
  readonly actor: RequestActor;
  readonly resource: ResourceDescription;
}

const UNIQUE_VIOLATION = "23505";
const { Create, Update, Delete } = ENUMS.actionLogKind;

/** Keep a new view. @throws AppError FORBIDDEN, INVALID_INPUT (roles), DUPLICATE, RULE_BROKEN when there are too many */
export async function createView(
  context: ViewContext,
  input: { name: string; state: ViewState; sharing: ViewSharing; isDefault: boolean },
): Promise<SavedView> {
  const { trx, actor, resource } = context;
  refuseForeign(context, input);
  await checkRoles(context, input.sharing);
  await checkRoom(context);
  const id = uuidv7();
  await unique(
    sql`insert into saved_views (tenant_id, _id, feature, owner_id, name, everybody, role_ids, state)
      values (${trx.tenantId}, ${id}, ${resource.name}, ${actor.userId}, ${input.name}, ${input.sharing.everybody},
        ${[...input.sharing.roleIds]}::uuid[], ${JSON.stringify(input.state)}::jsonb)`.execute(trx),
  );
  if (input.isDefault) await setDefault(context, id, true);
  const view = await existing(context, id);
  await logShared(context, Create, null, view);
  return shown(actor, resource, view);
}

/**
 * Change a view; setting what one's own list opens with is everybody's.
 * @throws AppError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT with the view as it is, INVALID_INPUT (roles), DUPLICATE
 */
export async function updateView(context: ViewContext, id: string, input: ViewInput): Promise<SavedView> {
  const { trx, actor, resource } = context;
  await sql`select from saved_views where tenant_id = ${trx.tenantId} and _id = ${id} for update`.execute(trx);
  const before = await existing(context, id);
  const { name = before.name, state, sharing = sharingOf(before) } = input;
  if ([input.name, input.state, input.sharing].some((part) => part !== undefined)) {
    if (!mayChange(actor, before)) throw new AppError("FORBIDDEN");
    if (input.version !== before.version) {
      throw new AppError("VERSION_CONFLICT", { extra: { current: shown(actor, resource, before) } });
    }
    refuseForeign(context, { state, sharing: input.sharing });
    if (input.sharing) await checkRoles(context, input.sharing);
    await unique(
      sql`update saved_views set name = ${name}, everybody = ${sharing.everybody},
          role_ids = ${[...sharing.roleIds]}::uuid[],
          state = ${state === undefined ? sql`state` : sql`${JSON.stringify(state)}::jsonb`},
          version = version + 1, updated_at = now()
        where tenant_id = ${trx.tenantId} and _id = ${id}`.execute(trx),
    );
  }
  if (input.isDefault !== undefined) await setDefault(context, id, input.isDefault);
  const after = await oneView(trx, actor, resource, id);
  await logShared(context, Update, before, after ?? before);
  // An administrator who takes back the sharing of somebody's view does not see it any more.
  return shown(actor, resource, after ?? { ...before, name, everybody: false, role_ids: [] });
}

/** Take a view away for everybody. @throws AppError NOT_FOUND, FORBIDDEN */
export async function deleteView(context: ViewContext, id: string): Promise<void> {
  const { trx, actor } = context;
  const view = await existing(context, id);
  if (!mayChange(actor, view)) throw new AppError("FORBIDDEN");
  await sql`delete from saved_views where tenant_id = ${trx.tenantId} and _id = ${id}`.execute(trx);
  await logShared(context, Delete, view, null);
}

async function existing({ trx, actor, resource }: ViewContext, id: string): Promise<StoredView> {
  const view = await oneView(trx, actor, resource, id);
  if (!view) throw new AppError("NOT_FOUND");
  return view;
}

/** Sharing is a right of its own, and only administrators look at deleted rows. */
function refuseForeign(
  { actor, resource }: ViewContext,
  { state, sharing }: { state: ViewState | undefined; sharing: ViewSharing | undefined },
): void {
  if (sharing && isShared(sharing) && !mayShare(actor, resource)) throw new AppError("FORBIDDEN");
  if (state && asksForDeletedRows(state) && !isAdministrator(actor)) throw new AppError("FORBIDDEN");
}

async function checkRoles({ trx }: ViewContext, { roleIds }: ViewSharing): Promise<void> {
  if (roleIds.length === 0) return;
  const { rows } = await sql<{ _id: string }>`
    select _id from roles where tenant_id = ${trx.tenantId} and _id = any(${[...roleIds]}::uuid[]) and status <> 255`.execute(
    trx,
  );
  const known = new Set(rows.map(({ _id }) => _id));
  const issues = roleIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ field: `sharing.roleIds.${index}`, code: "notFound" as const }],
  );
  if (issues.length > 0) throw invalidInput(issues);
}

async function checkRoom({ trx, actor, resource }: ViewContext): Promise<void> {
  // Two saves at once by one person are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('views'), hashtext(${actor.userId}))`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from saved_views
    where tenant_id = ${trx.tenantId} and owner_id = ${actor.userId} and feature = ${resource.name}`.execute(trx);
  if ((rows[0]?.count ?? 0) >= VIEW_LIMITS.perPerson) {
    throw new AppError("RULE_BROKEN", { message: "views.rule.full", params: { max: VIEW_LIMITS.perPerson } });
  }
}

async function setDefault({ trx, actor, resource }: ViewContext, id: string, on: boolean): Promise<void> {
  await (
    on
      ? sql`insert into saved_view_defaults (tenant_id, user_id, feature, view_id) values (${trx.tenantId}, ${actor.userId}, ${resource.name}, ${id})
          on conflict (tenant_id, user_id, feature) do update set view_id = excluded.view_id`
      : sql`delete from saved_view_defaults where tenant_id = ${trx.tenantId} and user_id = ${actor.userId}
          and feature = ${resource.name} and view_id = ${id}`
  ).execute(trx);
}

/** What others see of somebody's views is told; how people look at lists for themselves is nobody's business. */
async function logShared(
  { trx, actor, resource }: ViewContext,
  kind: EnumValue<"actionLogKind">,
  before: StoredView | null,
  after: StoredView | null,
): Promise<void> {
  const [from, to] = [before, after].map((view) => (view && isShared(sharingOf(view)) ? summaryOf(view) : null));
  if (from === to) return;
  await logActions(trx, actor, [
    {
      kind,
      entityKind: resource.name,
      entityId: null,
      summary: (after ?? before)?.name ?? "",
      changes: { savedView: { from, to } },
    },
  ]);
}

function summaryOf({ name, everybody, role_ids, state }: StoredView): string {
  return JSON.stringify({ name, everybody, roleIds: role_ids, state });
}

function sharingOf({ everybody, role_ids }: StoredView): ViewSharing {
  return { everybody, roleIds: role_ids };
}

function isShared({ everybody, roleIds }: ViewSharing): boolean {
  return everybody || roleIds.length > 0;
}

async function unique<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
    throw new AppError("DUPLICATE", { issues: [{ field: "name", code: "duplicate" }] });
  }
}
