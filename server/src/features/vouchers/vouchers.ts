import { vouchers } from "@nepnha/contract/features/vouchers/vouchers";
import { LOCKED_FIELDS } from "@nepnha/contract/features/vouchers/discount";
import type { DraftOf, RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { codeOf } from "@nepnha/domain/features/vouchers/terms";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import { section, type HookContext, type ResourceHooks } from "../../kit/resource/section.ts";
import { AppError } from "../../platform/http/problem.ts";
import { addJob } from "../../platform/jobs/queue.ts";
import { takeWithin } from "../../platform/limits/limits.ts";
import { mailFromOthers } from "../../platform/limits/receiver-limit.ts";
import { drawCode } from "./codes.ts";
import { mailVoucher } from "./mail-voucher.ts";
import { byItself, lockedIssues, offerIssues, refuse, requireFuture } from "./rules.ts";
import { takeBackLast } from "./uses.ts";

type Voucher = RowOf<typeof vouchers>;
type Values = ValuesOf<typeof vouchers>;
type Context = HookContext<typeof vouchers>;

const { ONCE } = ENUMS.voucherUsage;
/** What is kept of one that was bought; its end may come later. */
const BOUGHT_FIELDS = [
  ...LOCKED_FIELDS,
  "customerId",
  "usage",
  "usageLimit",
  "usagePerCustomer",
  "customerLevels",
  "projectTypes",
  "validFrom",
] as const;
/** What would end one, or bring back one whose points went back. */
const TAKES_AWAY: ReadonlySet<string> = new Set(["delete", "restore", "DEACTIVE"]);
const CODE = /^[A-Z0-9]{6,20}$/;
/** Least number of uses of a voucher for many. */
const LEAST_MANY = 2;

/** A voucher has a code that nobody guesses, and stays as it is from its first use on. */
const hooks: ResourceHooks<typeof vouchers> = {
  async beforeWrite(context, before, values) {
    const filled = before ? values : begun(values);
    const after = { ...before, ...filled };
    const once = after.usage === ONCE ? { usageLimit: 1 } : {};
    refuse(context, [
      ...codeIssues(before, filled),
      ...limitIssues(before, after),
      ...offerIssues("vouchers", after, [after.validFrom, after.validTo], "validTo"),
      ...lockedIssues("vouchers", before, values, (before?.usedCount ?? 0) > 0, ["usage"]),
      ...ownerIssues(before, values),
      ...boughtIssues(before, values),
    ]);
    return { ...filled, ...once };
  },
  can(_reader, row, verb) {
    if (isBought(row) && TAKES_AWAY.has(verb)) return { message: "vouchers.rule.boughtGone" };
    return byItself("vouchers", verb);
  },
  moves: {
    assign: {
      guard(_reader, row) {
        if (isBought(row)) return { message: "vouchers.rule.bought" };
        return (row.usedCount ?? 0) > 0 ? { message: "vouchers.rule.taken" } : null;
      },
    },
    send: {
      guard: (_reader, row) =>
        row.customerId === null ? { message: "vouchers.rule.noCustomer", field: "customerId" } : null,
      effect: send,
    },
    extend: {
      async effect(context, row, { values }) {
        requireFuture(context, "vouchers", "validTo", values.validTo ?? row.validTo);
        return {};
      },
    },
    takeBack: {
      guard: (_reader, row) => ((row.usedCount ?? 0) === 0 ? { message: "vouchers.rule.neverUsed" } : null),
      async effect({ trx }, row) {
        await takeBackLast(trx, row._id);
        return { usedCount: (row.usedCount ?? 0) - 1 };
      },
    },
  },
};

/** The section with its rules. */
export const vouchersSection = section(vouchers, { hooks });

function begun(values: Values): Values {
  const code = values.code ? codeOf(values.code) : drawCode();
  return { ...values, code, usedCount: 0 };
}

function codeIssues(before: Voucher | null, { code }: Values): FieldIssue[] {
  if (before || CODE.test(code ?? "")) return [];
  return [{ field: "code", code: "pattern", message: "vouchers.rule.code" }];
}

function limitIssues(before: Voucher | null, { usage, usageLimit }: DraftOf<typeof vouchers>): FieldIssue[] {
  if (usage === ONCE || (usageLimit ?? 0) >= Math.max(LEAST_MANY, (before?.usedCount ?? 0) + 1)) return [];
  return [{ field: "usageLimit", code: "invalid", message: "vouchers.rule.limit" }];
}

/** What one customer has used is not another one's. */
function ownerIssues(before: Voucher | null, values: Values): FieldIssue[] {
  const isTaken = before !== null && (before.usedCount ?? 0) > 0 && "customerId" in values;
  if (!isTaken || values.customerId === before.customerId) return [];
  return [{ field: "customerId", code: "immutable", message: "vouchers.rule.taken" }];
}

/** Somebody has given points for it. Only taking these back takes it away. */
function isBought({ productVoucherId }: Pick<Voucher, "productVoucherId">): boolean {
  return productVoucherId !== null;
}

/** What somebody has bought keeps its owner, its worth, whom it is for and its time; it may only hold for longer. */
function boughtIssues(before: Voucher | null, values: Values): FieldIssue[] {
  if (!before || !isBought(before)) return [];
  const end = { ...before, ...values };
  const kept = BOUGHT_FIELDS.filter((field) => isOther(before[field], values[field]));
  const ends = isOther(before.validTo, values.validTo) && endOf(end) < endOf(before) ? ["validTo"] : [];
  return [...kept, ...ends].map((field) => ({ field, code: "immutable", message: "vouchers.rule.bought" }));
}

function isOther(before: unknown, value: unknown): boolean {
  return value !== undefined && JSON.stringify(value ?? "") !== JSON.stringify(before ?? "");
}

function endOf({ validTo }: DraftOf<typeof vouchers>): number {
  return validTo ? new Date(validTo).getTime() : Infinity;
}

/**
 * Mails it to its customer, in the language that customers are written to. Counted here and not where the mail leaves:
 * whoever sends it is told that it will not go.
 * @throws AppError RULE_BROKEN without an address, RATE_LIMITED where it got enough mails from others
 */
async function send({ trx, deps }: Context, row: Voucher): Promise<Values> {
  const { rows } = await sql<{ email: string | null }>`
    select email from customers
    where tenant_id = ${trx.tenantId} and _id = ${row.customerId} and status <> 255`.execute(trx);
  const { email } = rows[0] ?? {};
  if (!email) throw new AppError("RULE_BROKEN", { message: "vouchers.rule.noEmail" });
  await takeWithin(trx, deps.secrets, mailFromOthers(email));
  await addJob(trx, mailVoucher, { voucherId: row._id });
  return {};
}
