import { customers } from "@nepnha/contract/features/customers/customers";
import type { Joined, JoinOffer, JoinRequest } from "@nepnha/contract/features/customers/join";
import type { ValuesOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import { sql } from "kysely";
import { createInput } from "../../kit/resource/input.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { createRow } from "../../kit/resource/write.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { AppError, catalogueFor } from "../../platform/http/problem.ts";
import { adviceOf } from "../chat/api.ts";
import { notify } from "../notifications/api.ts";
import { pointsToCome } from "../points/api.ts";

type Context = HookContext<typeof customers>;

const { ACTIVE, DELETED } = ENUMS.genericStatus;

/** What a guest is told whom the company may know already, by the field that says so. */
const KNOWN = {
  phone: "customers.rule.phoneKnown",
  email: "customers.rule.addressKnown",
} as const satisfies Record<string, MessageKey>;

/** What a guest gets once they are a customer. @throws AppError FORBIDDEN for whoever is none */
export async function joinOffer({ trx, actor, deps }: Context): Promise<JoinOffer> {
  requireGuest(actor);
  return { points: await pointsToCome(trx, "WELCOME", deps.clock.now()) };
}

/**
 * R4-01 makes a guest a customer by a name and a number, for their account and its confirmed address: with the rights of
 * a customer, a conversation with whoever advises, and the points of welcome, all of it once.
 * @throws AppError INVALID_INPUT, FORBIDDEN for whoever is no guest, RULE_BROKEN before their address is confirmed,
 * DUPLICATE where the company has a customer of this number or this address: their account is for the office to link
 */
export async function joinCompany(context: Context, { fullName, phone }: JoinRequest): Promise<Joined> {
  const { trx, actor } = context;
  const { rows } = await sql<{ role: number; email: string | null }>`
    select role, email from users
    where tenant_id = ${trx.tenantId} and _id = ${actor.userId} for no key update`.execute(trx);
  // As they are by now: a second call meanwhile finds a customer.
  requireGuest(rows[0]);
  const email = rows[0]?.email ?? null;
  if (email === null) throw new AppError("RULE_BROKEN", { message: "customers.rule.unconfirmed" });
  // Nobody has proven the number: whoever writes a quote for this person should know.
  const notes = catalogueFor(undefined)["customers.joined"];
  const { values } = createInput(customers, { fullName, phone, email, source: "WEBSITE", notes });
  // Its address is theirs, so that writing it down links their account with all that follows from it.
  const { _id } = await createRow(context, values as ValuesOf<typeof customers>, ACTIVE).catch(explained);
  const kept = { fullName: String(values["fullName"]), phone: String(values["phone"]) };
  await keepWords(trx, actor.userId, kept);
  await tellAdvisers(trx, { customerId: _id, userId: actor.userId, name: kept.fullName });
  return { points: await pointsOf(trx, _id, actor.userId) };
}

/** Who advises learns of somebody new, and is led to where they can be written to. */
async function tellAdvisers(
  trx: Trx,
  { customerId, userId, name }: { readonly customerId: string; readonly userId: string; readonly name: string },
): Promise<void> {
  const { groupId, adviserIds } = await adviceOf(trx, userId);
  await notify(trx, {
    userIds: adviserIds,
    kind: "customers",
    style: "INFO",
    title: { key: "customers.notice.joined" },
    text: { key: "notifications.text", values: { text: name } },
    link: `/chat?c=${groupId}`,
    once: `customer:${customerId}:joined`,
  });
}

function requireGuest(user: { readonly role: number } | undefined): void {
  if (user?.role !== ENUMS.userRole.GUEST) throw new AppError("FORBIDDEN");
}

function explained(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "DUPLICATE") throw error;
  const field = error.details.issues?.some((issue) => issue.field === "email") ? "email" : "phone";
  throw new AppError("DUPLICATE", {
    feature: customers.name,
    issues: [{ field, code: "duplicate", message: KNOWN[field] }],
  });
}

/** What they said of themselves is true of their account, too; a number that it has already stays. */
async function keepWords(trx: Trx, userId: string, { fullName, phone }: JoinRequest): Promise<void> {
  await sql`
    update users u set full_name = ${fullName}, phone = coalesce(u.phone, ${phone}), updated_at = now(),
      version = u.version + 1,
      search_text = concat_ws(' ', u.code, ${fullName}::text, u.user_name, u.email, coalesce(u.phone, ${phone}))
    where u.tenant_id = ${trx.tenantId} and u._id = ${userId}`.execute(trx);
}

/** @throws Error where the customer was written down for nobody's account */
async function pointsOf(trx: Trx, customerId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select points from customers
    where tenant_id = ${trx.tenantId} and _id = ${customerId} and user_id = ${userId} and status <> ${DELETED}`.execute(
    trx,
  );
  const [linked] = rows;
  if (!linked) throw new Error("somebody became a customer without their account");
  return linked.points;
}
