import type { customers } from "@nepnha/contract/features/customers/customers";
import type { RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { FORGET_AFTER_DAYS } from "@nepnha/contract/features/customers/forget";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";

type Customer = RowOf<typeof customers>;
type Values = ValuesOf<typeof customers>;

const { NEW, REGISTERED } = ENUMS.registrationStatus;
const DELETED = ENUMS.genericStatus.DELETED;

/** Fields of the server that follow from what is written: the month of a birthday, and when offers were agreed to. */
export function followingValues(before: Customer | null, values: Values, now: Date): Values {
  const { dateOfBirth, consentMarketing } = values;
  const agrees = consentMarketing ?? before?.consentMarketing ?? false;
  return {
    ...(dateOfBirth === undefined ? {} : { birthMonth: monthOf(dateOfBirth) }),
    ...(agrees === (before?.consentMarketing ?? false) ? {} : { consentAt: agrees ? now.toISOString() : null }),
  };
}

/** A budget ends where it begins, or above. */
export function budgetIssues(before: Customer | null, values: Values): FieldIssue[] {
  const from = values.needBudgetFrom === undefined ? before?.needBudgetFrom : values.needBudgetFrom;
  const to = values.needBudgetTo === undefined ? before?.needBudgetTo : values.needBudgetTo;
  if (typeof from !== "number" || typeof to !== "number" || from <= to) return [];
  return [{ field: "needBudgetTo", code: "invalid", message: "customers.rule.budget" }];
}

/**
 * Who is deleted is forgotten after {@link FORGET_AFTER_DAYS}; who comes back before that is registered as far as their
 * account is known (R4-01).
 */
export async function noteRegistration(trx: Trx, id: string, to: number, now: Date): Promise<void> {
  const deleted = to === DELETED;
  const eraseAfter = new Date(now.getTime() + FORGET_AFTER_DAYS * 86_400_000);
  await sql`
    update customers set
      register_status = case when ${deleted} then ${sql.lit(ENUMS.registrationStatus.DELETED)}
        when user_id is null then ${sql.lit(NEW)} else ${sql.lit(REGISTERED)} end::smallint,
      erase_after = case when ${deleted} then ${eraseAfter}::timestamptz end
    where tenant_id = ${trx.tenantId} and _id = ${id}`.execute(trx);
}

function monthOf(day: string | null): Customer["birthMonth"] {
  return day === null ? null : (`M${day.slice(5, 7)}` as Customer["birthMonth"]);
}
