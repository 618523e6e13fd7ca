import { BULK_LIMIT } from "@nepnha/contract/platform/constants";
import { users } from "@nepnha/contract/features/people/users";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { parseRow } from "@nepnha/domain/kit/validate";
import { isUuid } from "@nepnha/domain/platform/uuid";
import type { Access } from "@nepnha/domain/kit/access";
import { z } from "zod";
import { parseBody } from "../../../platform/http/body.ts";
import { AppError, invalidInput } from "../../../platform/http/problem.ts";
import type { HookContext } from "../../../kit/resource/section.ts";
import { idsInput } from "../../../kit/resource/input.ts";
import { lockRows } from "../../../kit/resource/read.ts";
import { checkReferences } from "../../../kit/resource/references.ts";
import { requireAll, updateRow } from "../../../kit/resource/write.ts";
import { noRefusals, throwRefusals, type Refusals } from "../refusals.ts";
import { usersSection } from "./users.ts";

/** What a bulk change does to each of the people named. */
export interface BulkUpdate {
  readonly ids: readonly string[];
  /** Left as it is where it is not given; `null` takes it away. */
  readonly branchId?: string | null | undefined;
  readonly addGroupIds: readonly string[];
  readonly removeGroupIds: readonly string[];
}

const groupIds = z.array(z.string().refine(isUuid)).max(BULK_LIMIT).default([]);
const schema = z.strictObject({
  ids: z.array(z.unknown()),
  branchId: z.string().refine(isUuid).nullish(),
  addGroupIds: groupIds,
  removeGroupIds: groupIds,
});

/** A body of `PUT /users/bulk-update`, checked. @throws AppError INVALID_INPUT naming each refused field */
export function bulkUpdateInput(body: unknown): BulkUpdate {
  const { ids, ...change } = parseBody(schema, body);
  const contradictions = change.addGroupIds.flatMap((id, index): FieldIssue[] =>
    change.removeGroupIds.includes(id) ? [{ field: `addGroupIds.${index}`, code: "duplicate" }] : [],
  );
  if (contradictions.length > 0) throw invalidInput(contradictions);
  return { ...change, ids: idsInput(ids) };
}

/**
 * Move people to a branch, into groups and out of them, all or none, each by the rules for changing one.
 * @throws AppError NOT_FOUND, FORBIDDEN or INVALID_INPUT; what is refused of somebody is said of their `ids.{index}`
 */
export async function bulkUpdate(
  context: HookContext,
  access: Exclude<Access, false>,
  { ids, branchId, addGroupIds, removeGroupIds }: BulkUpdate,
): Promise<{ _id: string; version: number }[]> {
  const rows = await lockRows(context.trx, usersSection, access, ids);
  requireAll(ids, rows);
  // Said once, and not of everybody.
  await checkTargets(context, branchId, addGroupIds);
  const refusals = noRefusals();
  const items: { _id: string; version: number }[] = [];
  for (const [index, id] of ids.entries()) {
    const before = rows.get(id);
    if (!before) continue;
    const kept = before.userGroupIds.filter((group) => !removeGroupIds.includes(group));
    const wanted = {
      ...(branchId === undefined ? {} : { branchId }),
      userGroupIds: [...new Set([...kept, ...addGroupIds])],
    };
    try {
      const { values, issues } = parseRow(users, wanted, "update", []);
      if (issues.length > 0) throw invalidInput(issues);
      const { version } = await updateRow(context, access, id, before.version, values);
      items.push({ _id: id, version });
    } catch (error) {
      gather(refusals, error, `ids.${index}`);
    }
  }
  throwRefusals(refusals, users.name);
  return items;
}

async function checkTargets(
  context: HookContext,
  branchId: string | null | undefined,
  addGroupIds: readonly string[],
): Promise<void> {
  try {
    await checkReferences(context, users, null, { branchId, userGroupIds: addGroupIds });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { issues = [] } = error.details;
    const named = issues.map((issue) => ({ ...issue, field: issue.field.replace("userGroupIds", "addGroupIds") }));
    throw invalidInput(named, users.name);
  }
}

/** What a rule refuses of one person is told together with the rest; nothing was asked of the database in vain. */
function gather({ forbidden, invalid }: Refusals, error: unknown, field: string): void {
  if (!(error instanceof AppError) || (error.code !== "FORBIDDEN" && error.code !== "INVALID_INPUT")) throw error;
  const { issues = [], message, params } = error.details;
  const told: FieldIssue[] =
    issues.length > 0
      ? issues.map((issue) => ({ ...issue, field }))
      : [{ field, code: "forbidden", ...(message ? { message } : {}), ...(params ? { params } : {}) }];
  (error.code === "FORBIDDEN" ? forbidden : invalid).push(...told);
}
