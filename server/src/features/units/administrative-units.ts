import { ENUMS } from "@nepnha/contract/enums";
import type { FieldIssue } from "@nepnha/domain/translate";
import { sql } from "kysely";
import { AppError, invalidInput } from "../http/problem.ts";
import type { HookContext, ResourceHooks } from "../resource/hooks.ts";
import { tableRef, type Row } from "../resource/row.ts";

const { DELETED } = ENUMS.genericStatus;

/** Where rows of other tables name a unit: table and column. */
type Uses = readonly (readonly [table: string, column: string])[];

/** A province goes where its wards are, and an older one names the one that took it in. */
export const provinceHooks: ResourceHooks = {
  beforeWrite: checked(mergerIssues),
  onMove: keptWhileUsed([
    ["districts", "province_id"],
    ["wards", "province_id"],
    ["provinces", "merged_into_id"],
  ]),
};

/** A district stays while wards name it. */
export const districtHooks: ResourceHooks = { onMove: keptWhileUsed([["wards", "district_id"]]) };

/** A ward lies in the province of its district; an older one names the one that took it in. */
export const wardHooks: ResourceHooks = {
  beforeWrite: checked(async (context, row) => [
    ...(await mergerIssues(context, row)),
    ...(await districtIssues(context, row)),
  ]),
  onMove: keptWhileUsed([
    ["streets", "ward_id"],
    ["wards", "merged_into_id"],
  ]),
};

type Check = (context: HookContext, row: Readonly<Record<string, unknown>>) => Promise<FieldIssue[]>;

function checked(check: Check): NonNullable<ResourceHooks["beforeWrite"]> {
  return async (context, before, values) => {
    const issues = await check(context, { ...before, ...values });
    if (issues.length > 0) throw invalidInput(issues, context.resource.name);
    return values;
  };
}

/** Only a unit of before the reform was merged, and into one of today. */
async function mergerIssues(
  { trx, resource }: HookContext,
  row: Readonly<Record<string, unknown>>,
): Promise<FieldIssue[]> {
  const { mergedIntoId: into, isOld } = row;
  if (typeof into !== "string") return [];
  if (isOld !== true) return [{ field: "mergedIntoId", code: "invalid", message: "units.rule.onlyOld" }];
  const { rows } = await sql<{ is_old: boolean }>`
    select is_old from ${tableRef(resource)} where tenant_id = app_tenant() and _id = ${into}`.execute(trx);
  return rows[0]?.is_old === false && into !== row._id
    ? []
    : [{ field: "mergedIntoId", code: "invalid", message: "units.rule.intoNew" }];
}

async function districtIssues({ trx }: HookContext, row: Readonly<Record<string, unknown>>): Promise<FieldIssue[]> {
  if (typeof row.districtId !== "string") return [];
  const { rows } = await sql<{ province_id: string }>`
    select province_id from districts where tenant_id = app_tenant() and _id = ${row.districtId}`.execute(trx);
  return rows[0]?.province_id === row.provinceId
    ? []
    : [{ field: "districtId", code: "invalid", message: "units.rule.otherProvince" }];
}

/** A unit that live rows name cannot be deleted. */
function keptWhileUsed(uses: Uses): NonNullable<ResourceHooks["onMove"]> {
  return async ({ trx }: HookContext, row: Row, to: number) => {
    if (to !== DELETED) return;
    for (const [table, column] of uses) {
      const { rows } = await sql`
        select from ${sql.table(table)} where tenant_id = app_tenant() and ${sql.id(column)} = ${row._id}
        and status <> ${DELETED} limit 1`.execute(trx);
      if (rows.length > 0) throw new AppError("IN_USE");
    }
  };
}
