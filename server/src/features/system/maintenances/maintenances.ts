import type { MessageKey } from "@nepnha/contract/messages/vi";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { DraftOf, ListRowOf, RowOf } from "@nepnha/contract/kit/row-of";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import { catalogueFor, invalidInput } from "../../../platform/http/problem.ts";
import { section, type HookContext, type ResourceHooks } from "../../../kit/resource/section.ts";
import type { Refusal } from "../../../kit/moves/rules.ts";
import { maintenances } from "@nepnha/contract/features/system/maintenances";

const { ACTIVE } = ENUMS.genericStatus;
const DAY_MS = 24 * 3600 * 1000;
const MAX_DAYS = 7;
/** Who says "now" in a form has sent a minute that began already. */
const GRACE_MS = 60_000;

/** A window lies ahead and is at most a week long; everybody of the company who is connected is told of it at once. */
const hooks: ResourceHooks<typeof maintenances> = {
  async beforeWrite(context, before, values) {
    const issues = issuesOf({ ...before, ...values }, before, context.deps.clock.now());
    if (issues.length > 0) throw invalidInput(issues, context.resource.name);
    return values;
  },
  async afterWrite(context, before, row) {
    if (row.status !== ACTIVE) return;
    const now = context.deps.clock.now();
    const what = isOver(row, now) ? "ended" : "changed";
    await announce(context, row, before === null ? "planned" : what);
  },
  // People were told of it: they are told that it is called off, and why.
  can: ({ now }, row, verb) =>
    verb === "delete" && row.status === ACTIVE && !isOver(row, now)
      ? { message: "maintenances.rule.cancelFirst" }
      : null,
  moves: {
    announce: { guard: ({ now }, row) => (isOver(row, now) ? OVER : null) },
    cancel: { guard: ({ now }, row) => (isOver(row, now) ? OVER : null) },
    endNow: {
      guard({ now }, row) {
        if (isOver(row, now)) return OVER;
        return row.fromAt < now ? null : { message: "maintenances.rule.notBegun" };
      },
      effect: async ({ deps }) => ({ toAt: deps.clock.now().toISOString() }),
    },
  },
  async onMove(context, row, to) {
    if (isOver(row, context.deps.clock.now())) return;
    if (to === ACTIVE) await announce(context, row, "planned");
    else if (row.status === ACTIVE) await announce(context, row, "cancelled");
  },
};

/** The section with its rules. */
export const maintenancesSection = section(maintenances, { hooks });

const OVER: Refusal = { message: "maintenances.rule.over" };

function isOver({ toAt }: ListRowOf<typeof maintenances>, now: Date): boolean {
  return toAt <= now;
}

/** What is wrong with the times; ones that did not change may lie in the past. */
function issuesOf(
  row: DraftOf<typeof maintenances>,
  before: RowOf<typeof maintenances> | null,
  now: Date,
): FieldIssue[] {
  const [from, to] = [timeOf(row.fromAt), timeOf(row.toAt)];
  const past = (field: string): FieldIssue => ({ field, code: "invalid", message: "maintenances.rule.future" });
  const earliest = now.getTime() - GRACE_MS;
  if (from !== timeOf(before?.fromAt) && from < earliest) return [past("fromAt")];
  if (to !== timeOf(before?.toAt) && to < earliest) return [past("toAt")];
  if (to <= from) return [{ field: "toAt", code: "endAfterStart", message: "maintenances.rule.order" }];
  if (to - from <= MAX_DAYS * DAY_MS) return [];
  return [{ field: "toAt", code: "limit", message: "maintenances.rule.length", params: { max: MAX_DAYS } }];
}

const TITLES = {
  planned: "maintenances.notice.planned",
  changed: "maintenances.notice.changed",
  cancelled: "maintenances.notice.cancelled",
  ended: "maintenances.notice.ended",
} as const satisfies Record<string, MessageKey>;

/** After the commit, in the company's language; the body is the message as it was written, `at` the beginning. */
async function announce(
  context: HookContext,
  row: RowOf<typeof maintenances>,
  what: keyof typeof TITLES,
): Promise<void> {
  const { trx, actor, deps } = context;
  const { rows } = await sql<{ locale: string | null }>`
    select locale from tenant_profiles where tenant_id = ${trx.tenantId}`.execute(trx);
  const catalogue = catalogueFor(rows[0]?.locale ?? undefined);
  context.afterCommit(() =>
    deps.notices.toTenant(actor.tenantId, {
      kind: ENUMS.realtimeKind.MAINTENANCE,
      id: row._id,
      title: catalogue[TITLES[what]],
      body: row.message,
      at: row.fromAt.toISOString(),
    }),
  );
}

/** An instant in milliseconds, from the database or from a body; NaN without one. */
function timeOf(value: Date | string | undefined): number {
  return value === undefined ? Number.NaN : new Date(value).getTime();
}
