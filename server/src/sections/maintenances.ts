import type { MessageKey } from "@nepnha/contract/messages/vi";
import { ENUMS } from "@nepnha/contract/enums";
import type { FieldIssue } from "@nepnha/domain/translate";
import { invalidInput } from "../http/problem.ts";
import type { HookContext, ResourceHooks } from "../resource/hooks.ts";
import type { Row } from "../resource/row.ts";

const { ACTIVE } = ENUMS.genericStatus;
const DAY_MS = 24 * 3600 * 1000;
const MAX_DAYS = 7;
/** Who says "now" in a form has sent a minute that began already. */
const GRACE_MS = 60_000;

/** A window lies ahead and is at most a week long; everybody of the company who is connected is told of it at once. */
export const maintenanceHooks: ResourceHooks = {
  async beforeWrite(context, before, values) {
    const issues = issuesOf({ ...before, ...values }, before, context.deps.clock.now());
    if (issues.length > 0) throw invalidInput(issues, context.resource.name);
    return values;
  },
  async afterWrite(context, before, row) {
    if (row.status === ACTIVE) announce(context, row, before === null ? "planned" : "changed");
  },
  async onMove(context, row, to) {
    if (to === ACTIVE) announce(context, row, "planned");
    else if (row.status === ACTIVE && instantOf(row.toAt) > context.deps.clock.now().getTime())
      announce(context, row, "cancelled");
  },
};

/** What is wrong with the times; ones that did not change may lie in the past. */
function issuesOf(row: Readonly<Record<string, unknown>>, before: Row | null, now: Date): FieldIssue[] {
  const [from, to] = [instantOf(row.fromAt), instantOf(row.toAt)];
  const past = (field: string): FieldIssue => ({ field, code: "invalid", message: "maintenances.rule.future" });
  const earliest = now.getTime() - GRACE_MS;
  if (from !== instantOf(before?.fromAt) && from < earliest) return [past("fromAt")];
  if (to !== instantOf(before?.toAt) && to < earliest) return [past("toAt")];
  if (to <= from) return [{ field: "toAt", code: "endAfterStart", message: "maintenances.rule.order" }];
  if (to - from <= MAX_DAYS * DAY_MS) return [];
  return [{ field: "toAt", code: "limit", message: "maintenances.rule.length", params: { max: MAX_DAYS } }];
}

const TITLES = {
  planned: "maintenances.notice.planned",
  changed: "maintenances.notice.changed",
  cancelled: "maintenances.notice.cancelled",
} as const satisfies Record<string, MessageKey>;

/**
 * After the commit. The title is a key of the catalogues, because readers have languages of their own; the body is the
 * message as it was written; `at` is the beginning.
 */
function announce(context: HookContext, row: Row, what: keyof typeof TITLES): void {
  const { actor, deps } = context;
  context.afterCommit(() =>
    deps.notices.toTenant(actor.tenantId, {
      kind: ENUMS.realtimeKind.MAINTENANCE,
      id: row._id,
      title: TITLES[what],
      body: String(row.message),
      at: new Date(instantOf(row.fromAt)).toISOString(),
    }),
  );
}

/** An instant in milliseconds, from the database or from a body; NaN without one. */
function instantOf(value: unknown): number {
  return value instanceof Date ? value.getTime() : Date.parse(String(value));
}
