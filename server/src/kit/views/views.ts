import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { SavedView, SavedViews } from "@nepnha/contract/kit/views";
import { holds, isAdministrator, isStaff, type Actor } from "@nepnha/domain/platform/permit";
import { usableViewState } from "@nepnha/domain/kit/view-state";
import { sql, type RawBuilder } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import type { RequestActor } from "../../platform/http/actor.ts";

/** A view as it is stored, with what it is to the one who asks. */
export interface StoredView {
  readonly _id: string;
  readonly name: string;
  readonly state: unknown;
  readonly everybody: boolean;
  readonly role_ids: readonly string[];
  readonly owner_id: string;
  readonly owner_name: string;
  readonly version: number;
  readonly is_default: boolean;
}

/** Most views that a list offers: one's own and those that others share. */
const SHOWN = 300;

/** Views that somebody may use in a section. */
export async function viewsFor(trx: Trx, actor: RequestActor, resource: ResourceDescription): Promise<SavedViews> {
  const found = await select(trx, actor, resource, sql`true`);
  return {
    items: found.map((view) => shown(actor, resource, view)),
    defaultId: found.find((view) => view.is_default)?._id ?? null,
    mayShare: mayShare(actor, resource),
  };
}

/** One view of a section that the actor may use; `undefined` for any other. */
export async function oneView(
  trx: Trx,
  actor: RequestActor,
  resource: ResourceDescription,
  id: string,
): Promise<StoredView | undefined> {
  const [found] = await select(trx, actor, resource, sql`v._id = ${id}`);
  return found;
}

/** A stored view as it is answered: without what the section has lost since. */
export function shown(actor: Actor, resource: ResourceDescription, view: StoredView): SavedView {
  return {
    _id: view._id,
    name: view.name,
    state: usableViewState(resource, view.state, isAdministrator(actor)),
    sharing: { everybody: view.everybody, roleIds: view.role_ids },
    owner: { _id: view.owner_id, fullName: view.owner_name },
    mayChange: mayChange(actor, view),
    version: view.version,
  };
}

/**
 * Whether somebody may share views of a section: who looks after roles, or who may change every row of it. What is
 * shared stands in other people's lists, so that seeing alone is not enough.
 */
export function mayShare(actor: Actor, { name }: ResourceDescription): boolean {
  if (!isStaff(actor)) return false;
  return holds(actor, "roles.update") || (holds(actor, `${name}.update`) && holds(actor, `${name}.readAll`));
}

/** A view is changed by its owner, and a shared one by administrators too. */
export function mayChange(actor: Actor, { owner_id, everybody, role_ids }: StoredView): boolean {
  return owner_id === actor.userId || (isAdministrator(actor) && (everybody || role_ids.length > 0));
}

async function select(
  trx: Trx,
  actor: RequestActor,
  resource: ResourceDescription,
  condition: RawBuilder<unknown>,
): Promise<StoredView[]> {
  const { rows } = await sql<StoredView>`
    select v._id, v.name, v.state, v.everybody, v.role_ids, v.owner_id, u.full_name as owner_name, v.version,
      d.view_id is not null as is_default
    from saved_views v
    join users u on u.tenant_id = v.tenant_id and u._id = v.owner_id
    left join saved_view_defaults d on d.tenant_id = v.tenant_id and d.user_id = ${actor.userId}
      and d.feature = v.feature and d.view_id = v._id
    where v.tenant_id = ${trx.tenantId} and v.feature = ${resource.name}
      and (v.owner_id = ${actor.userId} or ${sharedWith(actor)}) and ${condition}
    order by v.owner_id <> ${actor.userId}, fold_vi(v.name), v._id limit ${SHOWN}`.execute(trx);
  return rows;
}

/** Customers and guests have their own views only. */
function sharedWith(actor: RequestActor): RawBuilder<unknown> {
  if (!isStaff(actor)) return sql`false`;
  if (isAdministrator(actor)) return sql`(v.everybody or v.role_ids <> '{}')`;
  return sql`(v.everybody or v.role_ids && array(
    select g.role_id from user_roles g join roles r on r.tenant_id = g.tenant_id and r._id = g.role_id and r.status = 1
    where g.tenant_id = v.tenant_id and g.user_id = ${actor.userId}))`;
}
