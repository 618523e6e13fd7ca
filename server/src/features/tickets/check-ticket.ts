import { TICKET_TEXT_MIN, type supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import type { DraftOf, RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { isStaff } from "@nepnha/domain/platform/permit";
import { codePoints } from "@nepnha/domain/platform/text";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import { activeStaff } from "../../kit/access/actors.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { invalidInput } from "../../platform/http/problem.ts";
import { askerOfTalk } from "../chat/api.ts";

type Tickets = typeof supportTickets;
type Ticket = RowOf<Tickets>;
type Values = ValuesOf<Tickets>;
type Context = HookContext<Tickets>;

/** What only staff say of a new ticket. */
const STAFF_FIELDS = ["assigneeId", "appointmentAt", "resolution"] as const;

/**
 * Who asks: somebody from outside for themselves, whatever was sent; staff for a customer, or for whoever's conversation
 * it comes from.
 * @throws AppError INVALID_INPUT naming what they may not say, or the conversation that is not theirs
 */
export async function withAsker(context: Context, values: Values): Promise<Values> {
  const { trx, actor } = context;
  const { chatGroupId } = values;
  const talker = chatGroupId ? await askerOfTalk(trx, chatGroupId, actor.userId) : null;
  if (talker === undefined) throw refuse([issue("chatGroupId", "supportTickets.rule.noTalk")]);
  if (isStaff(actor)) {
    if (talker === null) return values;
    const own = await customerOf(trx, talker);
    if (values.customerId && values.customerId !== own) {
      throw refuse([issue("chatGroupId", "supportTickets.rule.otherTalk")]);
    }
    return { ...values, askerId: talker, customerId: own, channel: "CHAT" };
  }
  const own = await customerOf(trx, actor.userId);
  const issues: FieldIssue[] = STAFF_FIELDS.filter((field) => values[field]).map((field) =>
    issue(field, "supportTickets.rule.notYours"),
  );
  if (values.customerId && values.customerId !== own) issues.push(issue("customerId", "supportTickets.rule.notYours"));
  if (values.priority !== "NORMAL") issues.push(issue("priority", "supportTickets.rule.notYours"));
  if (issues.length > 0) throw refuse(issues);
  return { ...values, askerId: actor.userId, customerId: own, channel: talker === null ? "APP" : "CHAT" };
}

/** What is wrong with the values of a ticket, created (`before` null) or changed. @throws AppError INVALID_INPUT */
export async function requireGood(context: Context, before: Ticket | null, values: Values): Promise<void> {
  const { trx, deps } = context;
  const after: DraftOf<Tickets> = { ...before, ...values };
  const issues: FieldIssue[] = [];
  if (values.content && codePoints(values.content) < TICKET_TEXT_MIN) issues.push(tooShort("content"));
  if ((before === null || "customerId" in values) && !after.customerId && !after.askerId) {
    issues.push({ field: "customerId", code: "required", message: "supportTickets.rule.needsCustomer" });
  }
  if (isNew(before, values, "appointmentAt") && new Date(values.appointmentAt ?? 0) <= deps.clock.now()) {
    issues.push(issue("appointmentAt", "supportTickets.rule.past"));
  }
  if (isNew(before, values, "assigneeId") && !(await isActiveStaff(trx, values.assigneeId ?? ""))) {
    issues.push(issue("assigneeId", "supportTickets.rule.staffOnly"));
  }
  const moves = "projectId" in values || "customerId" in values;
  if (moves && after.projectId && !(await isProjectOf(trx, after.projectId, after.customerId ?? null))) {
    issues.push(issue("projectId", "supportTickets.rule.otherProject"));
  }
  if (issues.length > 0) throw refuse(issues);
}

/** An issue of a text that says too little. */
export function tooShort(field: string): FieldIssue {
  return { field, code: "minLength", message: "supportTickets.rule.tooShort", params: { min: TICKET_TEXT_MIN } };
}

/** An issue of a field with its own words. */
export function issue(field: string, message: NonNullable<FieldIssue["message"]>): FieldIssue {
  return { field, code: "invalid", message };
}

async function isActiveStaff(trx: Trx, userId: string): Promise<boolean> {
  return (await activeStaff(trx, [userId])).has(userId);
}

function isNew(before: Ticket | null, values: Values, field: "appointmentAt" | "assigneeId"): boolean {
  const value = values[field];
  if (!value) return false;
  const old = before?.[field];
  return value !== (old instanceof Date ? old.toISOString() : old);
}

function refuse(issues: readonly FieldIssue[]): Error {
  return invalidInput(issues, "supportTickets");
}

/** The customer that an account is; null where it is none. */
async function customerOf(trx: Trx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ _id: string }>`
    select _id from customers
    where tenant_id = ${trx.tenantId} and user_id = ${userId} and status <> 255`.execute(trx);
  return rows[0]?._id ?? null;
}

async function isProjectOf(trx: Trx, projectId: string, customerId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from project_customers
    where tenant_id = ${trx.tenantId} and project_id = ${projectId} and customer_id = ${customerId}::uuid`.execute(trx);
  return rows.length > 0;
}
