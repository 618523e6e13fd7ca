import { ENUMS } from "@nepnha/contract/enums";
import { isStaff } from "@nepnha/domain/permit";
import type { FieldIssue } from "@nepnha/domain/translate";
import { sql } from "kysely";
import type { Trx } from "../db/pool.ts";
import { AppError, invalidInput } from "../http/problem.ts";
import { hoursOfFieldIssues } from "../registers/hours.ts";
import type { ResourceHooks } from "../resource/hooks.ts";
import type { Row } from "../resource/row.ts";
import { oneFlag } from "./one-flag.ts";

const { ACTIVE } = ENUMS.genericStatus;

const oneHeadOffice = oneFlag("isHeadOffice", {
  needed: "branches.rule.headOfficeNeeded",
  stays: "branches.rule.headOfficeDelete",
});

/** A company has exactly one head office; its branches lie where they say, and none closes while people work there. */
export const branchHooks: ResourceHooks = {
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
  async onMove(context, row, to) {
    await oneHeadOffice.onMove(context, row, to);
    if (to === ACTIVE || row.status !== ACTIVE) return;
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from users
      where tenant_id = app_tenant() and branch_id = ${row._id} and status = ${ACTIVE}`.execute(context.trx);
    const count = rows[0]?.count ?? 0;
    if (count > 0) throw new AppError("IN_USE", { message: "branches.rule.hasUsers", params: { count } });
  },
};

/** Customers and guests see the house, not who works in it. */
function fromOutside({ managerId: _managerId, userCount: _userCount, ...row }: Row): Row {
  return row;
}

/** A place on the map has both of its figures. */
function pointIssues({ lat, lng }: Readonly<Record<string, unknown>>): FieldIssue[] {
  const missing = (value: unknown): boolean => value === null || value === undefined;
  if (missing(lat) === missing(lng)) return [];
  return [{ field: missing(lat) ? "lat" : "lng", code: "required", message: "branches.rule.point" }];
}

/** A ward lies in its province. */
async function wardIssues(trx: Trx, { wardId, provinceId }: Readonly<Record<string, unknown>>): Promise<FieldIssue[]> {
  if (typeof wardId !== "string") return [];
  const { rows } = await sql<{ province_id: string }>`
    select province_id from wards where tenant_id = app_tenant() and _id = ${wardId}`.execute(trx);
  if (rows[0]?.province_id === provinceId) return [];
  return [{ field: "wardId", code: "invalid", message: "branches.rule.ward" }];
}
