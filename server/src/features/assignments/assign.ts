import type { AssignAnswer, AssignedObject } from "@nepnha/contract/features/assignments/assigning";
import type { assignments, ObjectKind } from "@nepnha/contract/features/assignments/assignments";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { shareOut } from "@nepnha/domain/features/assignments/share-out";
import type { Access } from "@nepnha/domain/kit/access";
import { sql } from "kysely";
import { accessConditions } from "../../kit/access/access-conditions.ts";
import type { KitDeps } from "../../kit/deps.ts";
import type { Assigning } from "../../kit/holding-kind.ts";
import { tellRows } from "../../kit/live/tell-rows.ts";
import { allOf, tenantCondition } from "../../kit/resource/conditions.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { logActions } from "../../platform/log/action-log.ts";
import { receiversOf, type Receiver, type Wanted } from "./receivers.ts";
import { tellReceiver } from "./tell-receiver.ts";

type Context = HookContext<typeof assignments>;
const { ACTIVE } = ENUMS.genericStatus;

/** Under which name the room of a kind says how it is given to somebody. */
const HOLDINGS: Readonly<Record<ObjectKind, string>> = {
  customers: "customers",
  projects: "projects",
  supportTickets: "tickets",
  chatGroups: "advice",
  quotes: "quotes",
};

/** What is given to whom, checked. */
export interface Asked extends Wanted {
  readonly objects: readonly AssignedObject[];
  readonly role: "MAIN" | "SUPPORT";
  readonly toAt: string | null;
  readonly note: string | null;
}

/** Something that goes on, and whose it is now. */
interface Given extends AssignedObject {
  readonly title: string;
  readonly assigneeId: string | null;
  readonly helperIds: readonly string[];
}

interface Plan {
  readonly receivers: readonly Receiver[];
  /** Without what is theirs already. */
  readonly shares: readonly { readonly thing: Given; readonly userId: string }[];
  readonly unchanged: number;
}

/** Who would get what. @throws AppError NOT_FOUND naming `objects.{index}`, RULE_BROKEN, INVALID_INPUT */
export async function planAssigning(
  context: Context,
  access: Exclude<Access, false>,
  { objects, role, ...wanted }: Asked,
): Promise<Plan> {
  const given = await givenOf(context, access, objects);
  const receivers = await receiversOf(context, wanted, [...new Set(given.map(({ objectKind }) => objectKind))]);
  const all = shareOut(given, receivers);
  const shares = all.filter(({ thing: { assigneeId, helperIds }, userId }) =>
    role === "MAIN" ? assigneeId !== userId : assigneeId !== userId && !helperIds.includes(userId),
  );
  return { receivers, shares, unchanged: all.length - shares.length };
}

/** What a plan says to whoever asked for it; whoever has least comes first. */
export function answerOf({ receivers, shares, unchanged }: Plan): AssignAnswer {
  const people = receivers.map((receiver) => ({
    ...receiver,
    gets: shares.filter(({ userId }) => userId === receiver.userId).length,
  }));
  return { people: people.toSorted((a, b) => a.open - b.open), unchanged };
}

/**
 * Gives things to people, all or none, through the doors of the rooms that have them; each person is told once.
 * @throws AppError as {@link planAssigning}, and FORBIDDEN or what a room's rule refuses
 */
export async function assign(
  context: Context,
  access: Exclude<Access, false>,
  holdings: KitDeps["holdings"],
  asked: Asked,
): Promise<AssignAnswer> {
  const plan = await planAssigning(context, access, asked);
  for (const kind of [...new Set(plan.shares.map(({ thing }) => thing.objectKind))].toSorted()) {
    const { assigning } = holdings[HOLDINGS[kind]] ?? {};
    if (!assigning) throw new Error(`Nothing of ${kind} can be given`);
    for (const { userId } of plan.receivers) {
      const things = plan.shares.filter(({ thing, userId: whose }) => whose === userId && thing.objectKind === kind);
      if (things.length > 0)
        await give(context, assigning, asked, { userId, ids: things.map(({ thing }) => thing.objectId) });
    }
  }
  for (const { userId } of plan.receivers) {
    const things = plan.shares.filter((share) => share.userId === userId).map(({ thing }) => thing);
    await tellReceiver(context, userId, asked.role, things);
  }
  return answerOf(plan);
}

interface Part {
  readonly userId: string;
  readonly ids: readonly string[];
}

async function give(context: Context, assigning: Assigning, asked: Asked, { userId, ids }: Part): Promise<void> {
  try {
    if (asked.role === "MAIN") await assigning.toMain(context, ids, userId);
    else await assigning.toSupport(context, ids, userId);
  } catch (error) {
    throw named(error, asked, ids);
  }
  const changed =
    asked.role === "MAIN"
      ? await notedTerms(context, asked, { userId, ids })
      : await helperTerms(context, asked, { userId, ids });
  tellRows(context, changed);
}

/** The terms of role MAIN stand already; what is said of them besides is added. */
async function notedTerms({ trx, actor }: Context, { toAt, note }: Asked, { userId, ids }: Part): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    update assignments set to_at = ${toAt}::timestamptz, note = ${note}, assigned_by = ${actor.userId}
    where tenant_id = ${trx.tenantId} and object_id = any(${[...ids]}::uuid[]) and role = 'MAIN'
      and status = ${sql.lit(ACTIVE)} and assignee_id = ${userId}
    returning _id`.execute(trx);
  return rows.map(({ _id }) => _id);
}

async function helperTerms(context: Context, { toAt, note }: Asked, { userId, ids }: Part): Promise<string[]> {
  const { trx, actor } = context;
  const { rows } = await sql<{ _id: string; title: string }>`
    insert into assignments (tenant_id, _id, object_kind, object_id, object_title, search_text, assignee_id, role, to_at, note,
      assigned_by, created_by, updated_by)
    select ${trx.tenantId}, uuid_v7(), a.object_kind, a.object_id, a.object_title, a.object_title, ${userId}, 'SUPPORT',
      ${toAt}::timestamptz, ${note}, ${actor.userId}, ${actor.userId}, ${actor.userId}
    from assignments a
    where a.tenant_id = ${trx.tenantId} and a.object_id = any(${[...ids]}::uuid[]) and a.role = 'MAIN' and a.status = ${sql.lit(ACTIVE)}
    on conflict do nothing
    returning _id, object_title as title`.execute(trx);
  await logActions(
    trx,
    actor,
    rows.map(({ _id, title }) => ({
      kind: ENUMS.actionLogKind.Create,
      entityKind: context.resource.name,
      entityId: _id,
      summary: title,
      changes: { assigneeId: { from: null, to: userId } },
    })),
  );
  return rows.map(({ _id }) => _id);
}

/** What is given, in its order, each once, as far as the actor may see it. */
async function givenOf(
  { trx }: Context,
  access: Exclude<Access, false>,
  objects: readonly AssignedObject[],
): Promise<Given[]> {
  const where = allOf([
    tenantCondition(trx.tenantId),
    ...accessConditions(trx.tenantId, access),
    sql`t.object_id = any(${objects.map(({ objectId }) => objectId)}::uuid[]) and t.status <> 255`,
  ]);
  const { rows } = await sql<Given & { goesOn: boolean }>`
    select t.object_kind as "objectKind", t.object_id as "objectId", max(t.object_title) as title,
      coalesce(bool_or(t.role = 'MAIN' and t.status = ${sql.lit(ACTIVE)}), false) as "goesOn",
      (array_agg(t.assignee_id) filter (where t.role = 'MAIN' and t.status = ${sql.lit(ACTIVE)}))[1] as "assigneeId",
      coalesce(array_agg(t.assignee_id::text) filter (where t.role = 'SUPPORT' and t.status = ${sql.lit(ACTIVE)}), '{}') as "helperIds"
    from assignments t where ${where} group by t.object_kind, t.object_id`.execute(trx);
  const known = new Map(rows.map((row) => [`${row.objectKind} ${row.objectId}`, row]));
  const keys = objects.map(({ objectKind, objectId }) => `${objectKind} ${objectId}`);
  const missing = keys.flatMap((key, index) =>
    known.has(key) ? [] : [{ field: `objects.${index}`, code: "notFound" as const }],
  );
  if (missing.length > 0) throw new AppError("NOT_FOUND", { issues: missing });
  const wanted = [...new Set(keys)].flatMap((key) => known.get(key) ?? []);
  const ended = wanted.find(({ goesOn }) => !goesOn);
  if (ended) throw new AppError("RULE_BROKEN", { message: "assignments.rule.ended", params: { name: ended.title } });
  return wanted;
}

/** A room names `ids.{index}` of what it was given; whoever asked knows `objects.{index}`. */
function named(error: unknown, { objects }: Asked, ids: readonly string[]): unknown {
  if (!(error instanceof AppError) || !error.details.issues?.length) return error;
  const issues = error.details.issues.map((issue) => {
    const id = ids[Number(/^ids\.(\d+)$/.exec(issue.field)?.[1] ?? Number.NaN)];
    const index = objects.findIndex(({ objectId }) => objectId === id);
    return index < 0 ? issue : { ...issue, field: `objects.${index}` };
  });
  return error.code === "INVALID_INPUT" ? invalidInput(issues) : new AppError(error.code, { ...error.details, issues });
}
