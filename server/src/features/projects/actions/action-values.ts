import type { projectActions } from "@nepnha/contract/features/projects/project-actions";
import type { DraftOf, RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isChecked, mayChangeField } from "@nepnha/domain/features/projects/action-rules";
import { sameValue } from "@nepnha/domain/platform/canonical";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { AppError } from "../../../platform/http/problem.ts";
import type { RequestActor } from "../../../platform/http/actor.ts";

type Actions = typeof projectActions;

const { JUST_CREATED, COMPLETED } = ENUMS.actionStatus;

/** The values with what stands where nothing was chosen: open to its project, told in the project's conversation. */
export function withDefaults(before: RowOf<Actions> | null, values: ValuesOf<Actions>): ValuesOf<Actions> {
  const after = { ...before, ...values };
  return {
    ...values,
    restrictionType: after.restrictionType ?? ENUMS.restriction.UNRESTRICTED,
    chatGroupType: after.chatGroupType ?? ENUMS.chatGroupType.PROJECT,
    progress: after.progress ?? 0,
    repeatType: after.repeatType ?? ENUMS.repeatType.NONE,
  };
}

/** @throws AppError FORBIDDEN naming the fields that this person may not change of the work */
export function requireOwnFields(
  { actor, fields }: { readonly actor: RequestActor; readonly fields: Actions["fields"] },
  before: RowOf<Actions>,
  values: ValuesOf<Actions>,
): void {
  const current: Readonly<Record<string, unknown>> = { ...before };
  const changed = Object.entries(values).filter(
    ([name, value]) => name in fields && !isServers(fields, name) && !sameValue(value, wireOf(current[name])),
  );
  const issues = changed
    .filter(([name]) => !mayChangeField(before, actor, name))
    .map(([field]): FieldIssue => ({ field, code: "invalid", message: "projectActions.rule.notYourField" }));
  if (issues.length > 0) throw new AppError("FORBIDDEN", { message: "projectActions.rule.reportOnly", issues });
}

function isServers(fields: Actions["fields"], name: string): boolean {
  const field = Object.entries(fields).find(([one]) => one === name)?.[1];
  return field !== undefined && "readOnly" in field;
}

function wireOf(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

/** What is wrong with the values by themselves: dates, and a progress that its status does not allow. */
export function valueIssues(before: RowOf<Actions> | null, values: ValuesOf<Actions>): FieldIssue[] {
  const after: DraftOf<Actions> = { ...before, ...values };
  const status = before?.status ?? JUST_CREATED;
  const issues: FieldIssue[] = [];
  const add = (field: string, message: NonNullable<FieldIssue["message"]>, code: FieldIssue["code"] = "invalid") =>
    issues.push({ field, code, message });
  if (timeOf(after.endDate) <= timeOf(after.startDate)) add("endDate", "projectActions.rule.dates", "endAfterStart");
  const progress = after.progress ?? 0;
  const asksProgress = values.progress !== undefined && values.progress !== (before?.progress ?? 0);
  if (asksProgress && status === JUST_CREATED && progress > 0) add("progress", "projectActions.rule.notStarted");
  if (asksProgress && status === COMPLETED && progress < 100) add("progress", "projectActions.rule.isDone");
  if (status === COMPLETED && values.checklist !== undefined && !isChecked(values.checklist))
    add("checklist", "projectActions.rule.checklist");
  if (after.stageId && !after.projectId) add("stageId", "projectActions.rule.stageNeedsProject");
  if ((after.predecessorIds ?? []).length > 0 && !after.projectId)
    add("predecessorIds", "projectActions.rule.linksNeedProject");
  if (after.repeatUntil && after.startDate && after.repeatUntil < vietnamDay(new Date(after.startDate)))
    add("repeatUntil", "projectActions.rule.repeatUntil");
  return issues;
}

function timeOf(value: Date | string | null | undefined): number {
  return value ? new Date(value).getTime() : Number.NaN;
}
