import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { mayWait } from "@nepnha/domain/kit/drafts";
import { judgeRow } from "@nepnha/domain/kit/validate";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { titleOf } from "./row.ts";
import type { Row } from "./stored-row.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * What fields that hang on others are emptied to, in a row of this status.
 * @throws AppError INVALID_INPUT naming each field that such a row must not be without
 */
export function conditioned(resource: ResourceDescription, row: Values, status: number): Values {
  const { cleared, issues } = judgeRow(resource, row, status);
  if (issues.length > 0) throw incomplete(resource, row, issues);
  return cleared;
}

/** @throws AppError INVALID_INPUT naming each of several rows, by its place in `ids`, that lacks something in this status */
export function requireWhole(
  resource: ResourceDescription,
  rows: ReadonlyMap<string, Row>,
  ids: readonly string[],
  status: number,
): void {
  const lacking = ids.flatMap((id, index) => {
    const row = rows.get(id);
    if (!row || row.status === status) return [];
    const issues = judgeRow(resource, row, status).issues.filter(({ field }) => mayWait(resource, field));
    return issues.length > 0 ? [{ row, index, issues }] : [];
  });
  const [first, ...others] = lacking;
  if (!first) return;
  if (ids.length === 1) throw incomplete(resource, first.row, first.issues);
  const issues = lacking.map(({ row, index, issues: missing }) => ({
    field: `ids.${index}`,
    code: "required" as const,
    ...telling(resource, row, missing),
  }));
  const params = { title: titleOf(resource, first.row), count: others.length };
  throw new AppError("INVALID_INPUT", {
    issues,
    feature: resource.name,
    ...(others.length > 0 ? { message: "error.incompleteRows", params } : telling(resource, first.row, first.issues)),
  });
}

function incomplete(resource: ResourceDescription, row: Values, issues: readonly FieldIssue[]): AppError {
  if (!issues.some(({ field }) => mayWait(resource, field))) return invalidInput(issues, resource.name);
  return new AppError("INVALID_INPUT", { issues, feature: resource.name, ...telling(resource, row, issues) });
}

/** The row by its name, with the labels of what it lacks. */
function telling(
  resource: ResourceDescription,
  row: Values,
  issues: readonly FieldIssue[],
): Required<Pick<FieldIssue, "params" | "lacks">> & { readonly message: "error.incomplete" } {
  const params = { title: titleOf(resource, row) };
  return { message: "error.incomplete", params, lacks: issues.map(({ field }) => field) };
}
