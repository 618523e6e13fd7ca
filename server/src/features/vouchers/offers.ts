import { LEVELS, type DiscountType } from "@nepnha/contract/features/vouchers/discount";
import { vouchers } from "@nepnha/contract/features/vouchers/vouchers";
import { enumKey, ENUMS } from "@nepnha/contract/platform/enums";
import {
  automaticOf,
  codeOf,
  refusalOf,
  type Refused,
  type Terms,
  type Wanting,
} from "@nepnha/domain/features/vouchers/terms";
import { holds, isStaff } from "@nepnha/domain/platform/permit";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import { readPromotions, type UsablePromotion } from "./promotion-uses.ts";
import { usableVouchers, type Usable } from "./uses.ts";

/** What a quote asks for: a promotion by its code, vouchers by theirs. */
export interface OfferAsk {
  /** The first revision of the quote; `null` where nothing is kept of it. */
  readonly quoteId: string | null;
  readonly customerId: string | null;
  readonly projectType: number | null;
  readonly promotionCode: string | null;
  /** Its scenario gives that promotion itself, or no other one is wanted. */
  readonly hasPromotion: boolean;
  readonly voucherCodes: readonly string[];
}

/** Money that is taken off a quote. */
interface Given {
  readonly code: string;
  readonly name: string;
  readonly kind: "PERCENT" | "AMOUNT";
  /** A decimal text. */
  readonly value: string;
  readonly cap?: number;
  readonly minOrder?: number;
}

/** What a quote gets, what it does not get and why, and what is to be noted when it is used. */
export interface Offers {
  readonly given: { readonly promotion?: Given; readonly vouchers: readonly Given[] };
  /** By the field of a quote that names the offer. */
  readonly issues: readonly FieldIssue[];
  readonly vouchers: readonly Usable[];
  readonly promotion: UsablePromotion | null;
}

/** Who asks, as far as it decides what they are told. */
export interface Asker {
  /** No staff: what was not issued does not exist for them either. */
  readonly isOutside: boolean;
  /** They may read every voucher: so they may know whose one is. */
  readonly seesAll: boolean;
}

/** What somebody who asks for offers may be told. */
export function askerOf(actor: RequestActor): Asker {
  const isOutside = !isStaff(actor);
  return { isOutside, seesAll: !isOutside && holds(actor, `${vouchers.name}.readAll`) };
}

const { ACTIVE, EXPIRED, USED } = ENUMS.voucherStatus;

/**
 * What a quote gets of the offers that it asks for, as of now. What is refused is told by the place of its code; for
 * who does not see all vouchers one that is another's is one that does not exist.
 * @param how locks the vouchers until the transaction ends, for who holds or uses them
 */
export async function offersFor(
  trx: Trx,
  ask: OfferAsk,
  now: Date,
  { lock, asker }: { readonly lock: boolean; readonly asker: Asker },
): Promise<Offers> {
  const codes = ask.voucherCodes.map(codeOf);
  const [found, promotions] = [
    await usableVouchers(trx, codes, ask, lock),
    ask.hasPromotion ? [] : await readPromotions(trx, ask.promotionCode, ask),
  ];
  const asksWho = found.length > 0 || promotions.length > 0;
  const wanting = { ...(await customerFacts(trx, asksWho ? ask.customerId : null)), now: now.getTime() };
  const wanted: Wanting = { ...wanting, customerId: ask.customerId, projectType: typeName(ask.projectType) };
  const issues: FieldIssue[] = [];

  const named = ask.promotionCode === null ? null : codeOf(ask.promotionCode);
  const typed = promotions.find(({ code }) => code === named) ?? null;
  if (named !== null && !ask.hasPromotion) {
    const reason = typed ? refusalOf(promotionTerms(typed), wanted) : "unknown";
    if (reason) issues.push(issueOf("promotionCode", reason === "unknown" ? "ended" : reason));
  }
  const open = promotions.filter((one) => refusalOf(promotionTerms(one), wanted) === null);
  const promotion =
    named === null
      ? automaticOf(
          open.filter(({ autoApply }) => autoApply),
          codes.length > 0,
        )
      : (open.find(({ code }) => code === named) ?? null);

  const usable: Usable[] = [];
  for (const [place, code] of codes.entries()) {
    const voucher = found.find((one) => one.code === code);
    const field = `voucherCodes.${place}`;
    const reason = codes.indexOf(code) < place ? "twice" : reasonFor(voucher, wanted, asker);
    if (reason) issues.push(issueOf(field, reason));
    else if (promotion && !promotion.stackable) issues.push(issueOf(field, "alone"));
    else if (voucher) usable.push(voucher);
  }
  const money = promotion && givenOf({ ...promotion, name: promotion.title });
  return {
    given: { ...(money ? { promotion: money } : {}), vouchers: usable.flatMap((one) => givenOf(one) ?? []) },
    issues,
    vouchers: usable,
    promotion,
  };
}

type Said = Refused | "twice" | "alone" | "ended" | "reserved";

function issueOf(field: string, reason: Said): FieldIssue {
  return { field, code: reason === "unknown" ? "notFound" : "invalid", message: `vouchers.refused.${reason}` };
}

function reasonFor(voucher: Usable | undefined, wanted: Wanting, asker: Asker): Said | null {
  if (!voucher) return "unknown";
  if (voucher.isDone) return null;
  const isForeign = voucher.customerId !== null && voucher.customerId !== wanted.customerId;
  if (isForeign && !asker.seesAll) return "unknown";
  const reason = refusalOf(voucherTerms(voucher), wanted);
  if (asker.isOutside && reason === "notActive") return "unknown";
  return reason === "used" && voucher.used < voucher.usageLimit ? "reserved" : reason;
}

function voucherTerms(row: Usable): Terms {
  const { status, usageLimit, usagePerCustomer } = row;
  return {
    state: status === ACTIVE ? "ACTIVE" : status === EXPIRED ? "EXPIRED" : status === USED ? "USED" : "OTHER",
    from: row.validFrom.getTime(),
    to: row.validTo?.getTime() ?? null,
    customerId: row.customerId,
    customerLevels: row.customerLevels,
    categoryIds: [],
    projectTypes: row.projectTypes,
    left: Math.max(0, usageLimit - row.used - row.held),
    leftForCustomer: usagePerCustomer === null ? null : Math.max(0, usagePerCustomer - row.usedByCustomer),
  };
}

function promotionTerms(row: UsablePromotion): Terms {
  const { usageLimit, usagePerCustomer } = row;
  return {
    state: row.status === ACTIVE ? "ACTIVE" : row.status === EXPIRED ? "EXPIRED" : "OTHER",
    from: row.startAt.getTime(),
    to: row.endAt?.getTime() ?? null,
    customerId: null,
    customerLevels: row.customerLevels,
    categoryIds: row.categoryIds,
    projectTypes: row.projectTypes,
    left: usageLimit ? Math.max(0, usageLimit - row.used) : null,
    leftForCustomer: usagePerCustomer === null ? null : Math.max(0, usagePerCustomer - row.usedByCustomer),
  };
}

interface Worth {
  readonly code: string;
  readonly name: string;
  readonly discountType: DiscountType;
  readonly value: string | null;
  readonly maxDiscount: number | null;
  readonly minOrder: number | null;
}

/** Gifts and points take no money off. */
function givenOf({ code, name, discountType: kind, value, maxDiscount, minOrder }: Worth): Given | null {
  if ((kind !== "PERCENT" && kind !== "AMOUNT") || value === null) return null;
  return {
    code,
    name,
    kind,
    value: value.replace(/\.?0+$/u, (zeros) => (zeros.startsWith(".") ? "" : zeros)),
    ...(maxDiscount === null ? {} : { cap: maxDiscount }),
    ...(minOrder ? { minOrder } : {}),
  };
}

/** What offers ask of a customer, in one statement. */
async function customerFacts(trx: Trx, customerId: string | null): Promise<Pick<Wanting, "level" | "categoryIds">> {
  if (customerId === null) return { level: null, categoryIds: [] };
  const { rows } = await sql<{ level: number | null; categoryIds: string[] }>`
    select c.level, array(select m.category_id from customer_category_members m
      where m.tenant_id = c.tenant_id and m.customer_id = c._id) as "categoryIds"
    from customers c where c.tenant_id = ${trx.tenantId} and c._id = ${customerId}`.execute(trx);
  const [row] = rows;
  return { level: LEVELS[row?.level ?? 0] ?? null, categoryIds: row?.categoryIds ?? [] };
}

function typeName(projectType: number | null): string | null {
  return projectType === null ? null : (enumKey("projectType", projectType) ?? null);
}
