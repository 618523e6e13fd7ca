import type { MessageKey } from "@nepnha/contract/messages/vi";
import { ENUMS } from "@nepnha/contract/enums";
import type { FieldIssue } from "@nepnha/domain/translate";
import { sql } from "kysely";
import { catalogueFor, invalidInput } from "../http/problem.ts";
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
    if (row.status === ACTIVE) await announce(context, row, before === null ? "planned" : "changed");
  },
  async onMove(context, row, to) {
    const isOver = instantOf(row.toAt) < context.deps.clock.now().getTime();
    if (isOver) return;
    if (to === ACTIVE) await announce(context, row, "planned");
    else if (row.status === ACTIVE) await announce(context, row, "cancelled");
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

/** After the commit, in the company's language; the body is the message as it was written, `at` the beginning. */
async function announce(context: HookContext, row: Row, what: keyof typeof TITLES): Promise<void> {
  const { trx, actor, deps } = context;
  const { rows } = await sql<{ locale: string | null }>`
    select locale from tenant_profiles where tenant_id = app_tenant()`.execute(trx);
  const catalogue = catalogueFor(rows[0]?.locale ?? undefined);
  context.afterCommit(() =>
    deps.notices.toTenant(actor.tenantId, {
      kind: ENUMS.realtimeKind.MAINTENANCE,
      id: row._id,
      title: catalogue[TITLES[what]],
      body: String(row.message),
      at: new Date(instantOf(row.fromAt)).toISOString(),
    }),
  );
}

/** An instant in milliseconds, from the database or from a body; NaN without one. */
function instantOf(value: unknown): number {
  return value instanceof Date ? value.getTime() : Date.parse(String(value));
}
