import { ENUMS } from "@nepnha/contract/platform/enums";
import type { DraftOf, ListRowOf } from "@nepnha/contract/kit/row-of";
import { isStaff } from "@nepnha/domain/platform/permit";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { hoursOfFieldIssues } from "./api.ts";
import { section, type Computed, type ResourceHooks } from "../../kit/resource/section.ts";
import type { Row } from "../../kit/resource/stored-row.ts";
import { oneFlag } from "../../kit/resource/rules/one-flag.ts";
import { branches } from "@nepnha/contract/features/branches/branches";

const { ACTIVE } = ENUMS.genericStatus;

const oneHeadOffice = oneFlag("isHeadOffice", {
  needed: "branches.rule.headOfficeNeeded",
  stays: "branches.rule.headOfficeDelete",
});

/** A company has exactly one head office; its branches lie where they say, and none closes while people work there. */
const hooks: ResourceHooks<typeof branches> = {
  async beforeWrite(context, before, values) {
    const after = { ...before, ...values };
    const issues = [
      ...hoursOfFieldIssues("openHours", values.openHours),
      ...pointIssues(after),
      ...(await wardIssues(context.trx, after)),
    ];
    if (issues.length > 0) throw invalidInput(issues, context.resource.name);
    return oneHeadOffice.beforeWrite(context, before, values);
  },
  mask: (row, reader) => (reader !== null && !isStaff(reader) ? fromOutside(row) : row),
  can: oneHeadOffice.can,
  async onMove(context, row, to) {
    if (to === ACTIVE || row.status !== ACTIVE) return;
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from users
      where tenant_id = ${context.trx.tenantId} and branch_id = ${row._id} and status = ${ACTIVE}`.execute(context.trx);
    const count = rows[0]?.count ?? 0;
    if (count > 0) throw new AppError("IN_USE", { message: "branches.rule.hasUsers", params: { count } });
  },
};

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof branches> = {
  userCount: sql`(select count(*) from users u where u.tenant_id = t.tenant_id and u.branch_id = t._id
      and u.status <> 255)`,
};

/** The section with its rules. */
export const branchesSection = section(branches, { hooks, computed });

/** Customers and guests see the house, not who works in it. */
function fromOutside({ managerId: _managerId, userCount: _userCount, ...row }: ListRowOf<typeof branches>): Row {
  return row;
}

/** A place on the map has both of its figures. */
function pointIssues({ lat = null, lng = null }: DraftOf<typeof branches>): FieldIssue[] {
  if ((lat === null) === (lng === null)) return [];
  return [{ field: lat === null ? "lat" : "lng", code: "required", message: "branches.rule.point" }];
}

/** A ward lies in its province. */
async function wardIssues(trx: Trx, { wardId, provinceId }: DraftOf<typeof branches>): Promise<FieldIssue[]> {
  if (!wardId) return [];
  const { rows } = await sql<{ province_id: string }>`
    select province_id from wards where tenant_id = ${trx.tenantId} and _id = ${wardId}`.execute(trx);
  if (rows[0]?.province_id === provinceId) return [];
  return [{ field: "wardId", code: "invalid", message: "branches.rule.ward" }];
}
