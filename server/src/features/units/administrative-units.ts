import { ENUMS } from "@nepnha/contract/platform/enums";
import type { DraftOf } from "@nepnha/contract/kit/row-of";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { section, type HookContext, type ResourceHooks } from "../../kit/resource/section.ts";
import { tableRef } from "../../kit/resource/row.ts";
import { districts, provinces, streets, wards } from "@nepnha/contract/features/units/administrative-units";

const { DELETED } = ENUMS.genericStatus;

/** Where rows of other tables name a unit: table and column. */
type Uses = readonly (readonly [table: string, column: string])[];

/** A province goes where its wards are, and an older one names the one that took it in. */
export const provincesSection = section(provinces, {
  hooks: {
    async beforeWrite(context, before, values) {
      refuse(context, await mergerIssues(context, { ...before, ...values }));
      return values;
    },
    onMove: keptWhileUsed([
      ["districts", "province_id"],
      ["wards", "province_id"],
      ["provinces", "merged_into_id"],
    ]),
  },
});

/** A district stays while wards name it. */
export const districtsSection = section(districts, { hooks: { onMove: keptWhileUsed([["wards", "district_id"]]) } });

/** A ward lies in the province of its district; an older one names the one that took it in. */
export const wardsSection = section(wards, {
  hooks: {
    async beforeWrite(context, before, values) {
      const row = { ...before, ...values };
      refuse(context, [...(await mergerIssues(context, row)), ...(await districtIssues(context, row))]);
      return values;
    },
    onMove: keptWhileUsed([
      ["streets", "ward_id"],
      ["wards", "merged_into_id"],
    ]),
  },
});

/** Streets are only names. */
export const streetsSection = section(streets);

/** What a province and a ward have in common. */
type Merger = Pick<DraftOf<typeof wards>, "isOld"> & {
  readonly _id?: string;
  readonly mergedIntoId?: string | null;
};

function refuse({ resource }: HookContext, issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw invalidInput(issues, resource.name);
}

/** Only a unit of before the reform was merged, and into one of today. */
async function mergerIssues({ trx, resource }: HookContext, row: Merger): Promise<FieldIssue[]> {
  const { mergedIntoId: into, isOld } = row;
  if (!into) return [];
  if (!isOld) return [{ field: "mergedIntoId", code: "invalid", message: "units.rule.onlyOld" }];
  const { rows } = await sql<{ is_old: boolean }>`
    select is_old from ${tableRef(resource)} where tenant_id = ${trx.tenantId} and _id = ${into}`.execute(trx);
  return rows[0]?.is_old === false && into !== row._id
    ? []
    : [{ field: "mergedIntoId", code: "invalid", message: "units.rule.intoNew" }];
}

async function districtIssues(
  { trx }: HookContext,
  { districtId, provinceId }: DraftOf<typeof wards>,
): Promise<FieldIssue[]> {
  if (!districtId) return [];
  const { rows } = await sql<{ province_id: string }>`
    select province_id from districts where tenant_id = ${trx.tenantId} and _id = ${districtId}`.execute(trx);
  return rows[0]?.province_id === provinceId
    ? []
    : [{ field: "districtId", code: "invalid", message: "units.rule.otherProvince" }];
}

/** A unit that live rows name cannot be deleted. */
function keptWhileUsed(uses: Uses): NonNullable<ResourceHooks["onMove"]> {
  return async ({ trx }, row, to) => {
    if (to !== DELETED) return;
    for (const [table, column] of uses) {
      const { rows } = await sql`
        select from ${sql.table(table)} where tenant_id = ${trx.tenantId} and ${sql.id(column)} = ${row._id}
        and status <> ${DELETED} limit 1`.execute(trx);
      if (rows.length > 0) throw new AppError("IN_USE");
    }
  };
}
