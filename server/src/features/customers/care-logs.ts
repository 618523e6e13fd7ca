import { careLogs } from "@nepnha/contract/features/customers/care-logs";
import { customers } from "@nepnha/contract/features/customers/customers";
import type { RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { accessTo } from "@nepnha/domain/kit/access";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import { visibleIds } from "../../kit/access/visible-ids.ts";
import { tellRows } from "../../kit/live/tell-rows.ts";
import { section, type HookContext, type ResourceHooks } from "../../kit/resource/section.ts";
import { invalidInput } from "../../platform/http/problem.ts";

type Entry = RowOf<typeof careLogs>;

/** Clocks of people's devices are a little ahead of ours. */
const AHEAD_MS = 5 * 60_000;

const hooks: ResourceHooks<typeof careLogs> = {
  async beforeWrite(context, before, values) {
    const issues = await issuesOf(context, before, values);
    if (issues.length > 0) throw invalidInput(issues, context.resource.name);
    // Another time is told of anew.
    return isSame(before, values.remindAt) ? values : { ...values, remindedAt: null };
  },
  afterWrite: (context, _before, row) => followContact(context, row.customerId, null),
  onMove: (context, row, to) => followContact(context, row.customerId, { id: row._id, status: to }),
};

/** The section with its rules. */
export const careLogsSection = section(careLogs, { hooks });

async function issuesOf(
  { trx, actor, deps }: HookContext<typeof careLogs>,
  before: Entry | null,
  { customerId, happenedAt, remindAt }: ValuesOf<typeof careLogs>,
): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  const now = deps.clock.now().getTime();
  if (before === null && customerId) {
    const access = accessTo(actor, customers, "read");
    const seen = await visibleIds(trx, customers, access, [customerId]);
    if (!seen.has(customerId)) issues.push({ field: "customerId", code: "notFound" });
  }
  if (happenedAt && Date.parse(happenedAt) > now + AHEAD_MS) {
    issues.push({ field: "happenedAt", code: "invalid", message: "careLogs.rule.future" });
  }
  if (remindAt && !isSame(before, remindAt) && Date.parse(remindAt) <= now) {
    issues.push({ field: "remindAt", code: "invalid", message: "careLogs.rule.remindPast" });
  }
  return issues;
}

/** Whether an entry keeps its reminder. */
function isSame(before: Entry | null, remindAt: string | null | undefined): boolean {
  if (remindAt === undefined) return true;
  return (before?.remindAt?.getTime() ?? null) === (remindAt === null ? null : Date.parse(remindAt));
}

/**
 * The last contact of a customer follows what was talked about; a note is none, and neither is writing them down.
 * @param moving an entry that is about to change its status
 */
async function followContact(
  context: HookContext<typeof careLogs>,
  customerId: string,
  moving: { readonly id: string; readonly status: number } | null,
): Promise<void> {
  const { trx } = context;
  const { rows } = await sql<{ _id: string }>`
    update customers c set last_contact_at = latest.at, version = c.version + 1
    from (
      select max(l.happened_at) as at from care_logs l
      where l.tenant_id = ${trx.tenantId} and l.customer_id = ${customerId} and l.kind <> 'NOTE'
        and case when l._id = ${moving?.id ?? null}::uuid then ${moving?.status ?? null}::smallint else l.status end = 1) latest
    where c.tenant_id = ${trx.tenantId} and c._id = ${customerId} and c.last_contact_at is distinct from latest.at
    returning c._id`.execute(trx);
  tellRows(
    { ...context, resource: customers },
    rows.map(({ _id }) => _id),
  );
}
