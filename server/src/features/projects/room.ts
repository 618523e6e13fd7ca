import { PROJECT_LIMITS } from "@nepnha/contract/features/projects/limits";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import { throwRefusal } from "../../kit/moves/rules.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import type { Trx } from "../../platform/db/pool.ts";

const { DELETED } = ENUMS.genericStatus;

/** What a project holds so many of. */
export type Held = keyof typeof PROJECT_LIMITS;

const TABLES = { stages: sql`project_stages`, work: sql`project_actions` } as const;
const FULL = { stages: "projectStages.rule.full", work: "projectActions.rule.full" } as const;

/**
 * Why a project takes no more; nothing where it has room. Asked under the lock of the project, so that of two who add to
 * it at once the second one counts what the first one made.
 * @param field of the body that is to be named
 */
export async function fullIssues(
  trx: Trx,
  projectId: string,
  adding: Readonly<Partial<Record<Held, number>>>,
  field: string,
): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  for (const held of ["stages", "work"] as const) {
    const { [held]: added = 0 } = adding;
    const max = PROJECT_LIMITS[held];
    const count = added === 0 ? 0 : await countOf(trx, projectId, held);
    if (added > 0 && count + added > max)
      issues.push({ field, code: "limit", message: FULL[held], params: { max, count } });
  }
  return issues;
}

/** Rows that a transaction brings back, by project: all of them are written by one statement, behind the last look. */
const comingBack = new WeakMap<Trx, Map<string, number>>();

/**
 * A deleted row that comes back needs room like a new one.
 * @throws AppError RULE_BROKEN where its project is full by now
 */
export async function requireRoomToReturn(
  { trx }: HookContext,
  held: Held,
  row: { readonly projectId: string | null; readonly status: number },
): Promise<void> {
  const { projectId, status } = row;
  if (projectId === null || status !== DELETED) return;
  await sql`select from projects where tenant_id = ${trx.tenantId} and _id = ${projectId} for no key update`.execute(
    trx,
  );
  const counts = comingBack.get(trx) ?? new Map<string, number>();
  comingBack.set(trx, counts);
  const added = (counts.get(projectId) ?? 0) + 1;
  counts.set(projectId, added);
  const [full] = await fullIssues(trx, projectId, { [held]: added }, "ids");
  if (full?.message) throwRefusal({ message: full.message, params: full.params ?? {} });
}

async function countOf(trx: Trx, projectId: string, held: Held): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${TABLES[held]}
    where tenant_id = ${trx.tenantId} and project_id = ${projectId} and status <> ${sql.lit(DELETED)}`.execute(trx);
  return rows[0]?.count ?? 0;
}
