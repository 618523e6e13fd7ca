import type { projects } from "@nepnha/contract/features/projects/projects";
import type { DraftOf, RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { addedTo } from "@nepnha/domain/platform/added-to";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import type { HookContext } from "../../../kit/resource/section.ts";
import type { Trx } from "../../../platform/db/pool.ts";
import { invalidInput } from "../../../platform/http/problem.ts";
import { staffIssues, type Named } from "../people.ts";
import { amountIssues } from "./amount-by-hand.ts";

const { EXECUTION, PERFORMANCE, CLOSURE } = ENUMS.projectStatus;
/** Statuses in which somebody has to be in charge on the site. */
const ON_SITE: readonly number[] = [EXECUTION, PERFORMANCE, CLOSURE];

/**
 * A project as it would be stored: its dates in order, its people active staff (R5-07 the owner chosen from their list),
 * its customers in use. Whom it named before may stay.
 * @throws AppError INVALID_INPUT naming each field
 */
export async function checkProject(
  { trx, resource }: HookContext<typeof projects>,
  before: RowOf<typeof projects> | null,
  values: ValuesOf<typeof projects>,
): Promise<void> {
  const draft = { ...before, ...values };
  const issues = [
    ...dateIssues(draft),
    ...(await amountIssues(trx, before, values.totalAmount)),
    ...(await staffIssues(trx, newlyNamed(before, draft))),
    ...(await customerIssues(trx, addedTo(before?.customerIds, draft.customerIds ?? []))),
  ];
  const isLeft = before !== null && before.siteManagerId !== null && draft.siteManagerId === null;
  if (isLeft && ON_SITE.includes(before.status))
    issues.push({ field: "siteManagerId", code: "required", message: "projects.rule.needsSiteManager" });
  if (issues.length > 0) throw invalidInput(issues, resource.name);
}

function dateIssues({ startDate, dueDate }: DraftOf<typeof projects>): FieldIssue[] {
  if (!startDate || !dueDate || dueDate >= startDate) return [];
  return [{ field: "dueDate", code: "invalid", message: "projects.rule.dates" }];
}

function newlyNamed(before: RowOf<typeof projects> | null, draft: DraftOf<typeof projects>): Named[] {
  const { ownerId, siteManagerId, managerIds = [], memberIds = [] } = draft;
  const staffOnly = "projects.rule.staffOnly" as const;
  return [
    { field: "ownerId", ids: changed(before?.ownerId, ownerId), message: "projects.rule.ownerFromList" },
    { field: "siteManagerId", ids: changed(before?.siteManagerId, siteManagerId), message: staffOnly },
    { field: "managerIds", ids: addedTo(before?.managerIds, managerIds), message: staffOnly },
    { field: "memberIds", ids: addedTo(before?.memberIds, memberIds), message: staffOnly },
  ];
}

function changed(before: string | null | undefined, after: string | null | undefined): string[] {
  return after && after !== before ? [after] : [];
}

async function customerIssues(trx: Trx, ids: readonly string[]): Promise<FieldIssue[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customers
    where tenant_id = ${trx.tenantId} and _id = any(${[...ids]}::uuid[]) and status = ${ENUMS.genericStatus.ACTIVE}`.execute(
    trx,
  );
  if (rows[0]?.count === new Set(ids).size) return [];
  return [{ field: "customerIds", code: "invalid", message: "projects.rule.customerRests" }];
}
