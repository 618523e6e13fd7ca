import type { PaymentTerm, QuoteDefinition, QuoteDiscount } from "@nepnha/contract/features/quotes/definition";
import type { quotes } from "@nepnha/contract/features/quotes/quotes";
import type { QuoteOffers, QuoteRequest, QuoteResult } from "@nepnha/contract/features/quotes/result";
import type { DraftOf } from "@nepnha/contract/kit/row-of";
import { calculateQuote } from "@nepnha/domain/features/quotes/calculate";
import { isHundred } from "@nepnha/domain/features/quotes/payments";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { contentOf } from "./contents.ts";

/** A quote as it would be stored. */
export type QuoteDraft = DraftOf<typeof quotes>;
type Inputs = QuoteRequest["inputs"];
type Offer = Pick<QuoteDraft, "quoteDate" | "promotionCode" | "vatPercent" | "paymentTerms">;
type Who = Pick<QuoteRequest, "customer" | "houseType">;

/** The promotion of a definition that is given on a day. */
export function promotionOn(
  { setting }: QuoteDefinition,
  promotionCode: string | null | undefined,
  day: string,
): QuoteDiscount | undefined {
  return (setting.promotions ?? []).find(
    ({ code, from, to }) => code === promotionCode && from <= day && (to === undefined || day < to),
  );
}

/** What of a quote's own fields does not fit its scenario. */
export function offerIssues(row: QuoteDraft, definition: QuoteDefinition): FieldIssue[] {
  const { vatPercent, paymentTerms = [] } = row;
  const issues: FieldIssue[] = [];
  const add = (field: string, message: FieldIssue["message"]): void => {
    issues.push({ field, code: "invalid", ...(message === undefined ? {} : { message }) });
  };
  if (vatPercent && !definition.setting.vatPercents.includes(vatPercent)) add("vatPercent", "quotes.rule.vat");
  if (paymentTerms.length > 0 && !isHundred(paymentTerms)) add("paymentTerms", "quotes.rule.percentSum");
  return issues;
}

/** Works a quote out by its own fields and what was filled in; what was sent of amounts is never looked at. */
export async function workOut(
  trx: Trx,
  row: QuoteDraft,
  inputs: Inputs,
  definition: QuoteDefinition,
  offers: QuoteOffers | null,
): Promise<QuoteResult> {
  return resultOf(definition, row, inputs, await whoOf(trx, row), offers);
}

/** What a quote comes to. @param who whom and what it is for; a promotion of its scenario goes before one of the company */
export function resultOf(
  definition: QuoteDefinition,
  { quoteDate = "", promotionCode, vatPercent, paymentTerms = [] }: Offer,
  inputs: Inputs,
  who: Who,
  offers: QuoteOffers | null,
): QuoteResult {
  const promotion = promotionOn(definition, promotionCode, quoteDate) ?? offers?.promotion;
  const terms = paymentTerms.map(({ name, percent }): PaymentTerm => ({ name, percent }));
  return calculateQuote(definition, {
    inputs,
    quoteDate,
    ...who,
    ...(promotion ? { promotion } : {}),
    ...(offers ? { vouchers: offers.vouchers } : {}),
    ...(vatPercent ? { vatPercent } : {}),
    ...(terms.length > 0 ? { paymentTerms: terms } : {}),
  });
}

/** What was filled in of items that a definition has. */
export function inputsKnownTo({ setting }: QuoteDefinition, inputs: Inputs): Inputs {
  const known = new Set(setting.items.map(({ code }) => code));
  return Object.fromEntries(Object.entries(inputs).filter(([code]) => known.has(code)));
}

/** What a quote shows: what was filled in, and what came out of it, or what nothing comes to where it has just begun. */
export async function shownContent(
  trx: Trx,
  row: QuoteDraft & { readonly _id: string },
  definition: QuoteDefinition,
): Promise<{ readonly inputs: Inputs; readonly result: QuoteResult; readonly offers: QuoteOffers | null }> {
  const { inputs, result, offers } = await contentOf(trx, row._id);
  return { inputs, result: result ?? (await workOut(trx, row, inputs, definition, offers)), offers };
}

/** Whom and what a quote is for, as far as prices and rules ask. */
export async function whoOf(
  trx: Trx,
  { customerId, houseTemplateId }: Pick<QuoteDraft, "customerId" | "houseTemplateId">,
): Promise<Who> {
  const categories = customerId ? await categoriesOf(trx, customerId) : null;
  const houseType = houseTemplateId ? await houseTypeOf(trx, houseTemplateId) : undefined;
  return {
    ...(categories ? { customer: { categories } } : {}),
    ...(houseType === undefined ? {} : { houseType }),
  };
}

/** Codes of a customer's groups. */
export async function categoriesOf(trx: Trx, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select c.code from customer_category_members m
    join customer_categories c on c.tenant_id = m.tenant_id and c._id = m.category_id
    where m.tenant_id = ${trx.tenantId} and m.customer_id = ${customerId} order by c.code`.execute(trx);
  return rows.map(({ code }) => code);
}

async function houseTypeOf(trx: Trx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ houseType: string }>`
    select house_type as "houseType" from house_templates
    where tenant_id = ${trx.tenantId} and _id = ${id}`.execute(trx);
  return rows[0]?.houseType;
}
