import { pointSettings } from "@nepnha/contract/features/points/point-settings";
import type { RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { unknownMarks } from "@nepnha/domain/features/points/text";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import { section, type HookContext, type ResourceHooks } from "../../kit/resource/section.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { invalidInput } from "../../platform/http/problem.ts";

const { ACTIVE } = ENUMS.genericStatus;

type Context = HookContext<typeof pointSettings>;
type Setting = RowOf<typeof pointSettings>;
type Values = ValuesOf<typeof pointSettings>;

const hooks: ResourceHooks<typeof pointSettings> = {
  async beforeWrite(context, before, values) {
    const issues = issuesOf({ ...before, ...values });
    if (issues.length > 0) throw invalidInput(issues, context.resource.name);
    return values;
  },
  // After it is there, so that its status is known; a look at its type takes the tenant's turn first.
  async afterWrite(context, _before, row) {
    if (row.status === ACTIVE) await requireAlone(context, row);
  },
  async onMove(context, row, to) {
    if (to === ACTIVE) await requireAlone(context, row);
  },
};

/** The section with its rules. */
export const pointSettingsSection = section(pointSettings, { hooks });

function issuesOf({ type, vndStep, effectiveFrom, effectiveTo, notificationText }: Values): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const [mark] = unknownMarks(notificationText ?? "");
  if (mark !== undefined) {
    const params = { mark };
    issues.push({ field: "notificationText", code: "invalid", message: "pointSettings.rule.mark", params });
  }
  if (type === "REDEEM_RATE" && (vndStep ?? null) === null) {
    issues.push({ field: "vndStep", code: "required", message: "pointSettings.rule.stepNeeded" });
  }
  if (effectiveFrom && effectiveTo && effectiveTo < effectiveFrom) {
    issues.push({ field: "effectiveTo", code: "endAfterStart", message: "pointSettings.rule.ends" });
  }
  return issues;
}

/** Two of one type, event and level are never in effect on the same day. @throws AppError INVALID_INPUT */
async function requireAlone({ trx, resource }: Context, row: Setting): Promise<void> {
  await takeTurn(trx);
  const { rows } = await sql<{ name: string }>`
    select name from point_settings
    where tenant_id = ${trx.tenantId} and status = ${sql.lit(ACTIVE)} and _id <> ${row._id} and type = ${row.type}
      and event is not distinct from ${row.event ?? null}
      and customer_level is not distinct from ${row.customerLevel ?? null}::smallint
      and daterange(effective_from, effective_to, '[]') && daterange(${row.effectiveFrom}::date,
        ${row.effectiveTo ?? null}::date, '[]')
    limit 1`.execute(trx);
  const [other] = rows;
  if (!other) return;
  const params = { name: other.name };
  throw invalidInput(
    [{ field: "effectiveFrom", code: "invalid", message: "pointSettings.rule.overlap", params }],
    resource.name,
  );
}

/** Two settings that are made at once do not see each other: one after the other, they do. */
async function takeTurn(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`point settings ${trx.tenantId}`}, 0))`.execute(trx);
}
