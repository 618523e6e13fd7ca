import { createHash } from "node:crypto";
import type { QuoteDefinition, QuoteDiscount } from "@nepnha/contract/features/quotes/definition";
import { QUOTE_SETTINGS } from "@nepnha/contract/features/quotes/settings";
import { quotes } from "@nepnha/contract/features/quotes/quotes";
import type { QuoteResult } from "@nepnha/contract/features/quotes/result";
import type { ListRowOf, RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { codeOf } from "@nepnha/domain/features/vouchers/api";
import { canonical } from "@nepnha/domain/platform/canonical";
import { dayAfter } from "@nepnha/domain/platform/day";
import { isAdministrator, isStaff } from "@nepnha/domain/platform/permit";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import type { Reader, Refusal } from "../../kit/moves/rules.ts";
import { section, type HookContext, type ResourceHooks } from "../../kit/resource/section.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { readSettings } from "../../platform/settings/settings.ts";
import { sql } from "kysely";
import { holdOffers, releaseOffers, spendOffers, withTriesOfNew } from "../vouchers/api.ts";
import { contentOf, keepContent } from "./contents.ts";
import { earnByQuote, unearnByQuote } from "./earn-by-quote.ts";
import { newestDefinition, versionOfQuote } from "./definitions.ts";
import { firstInputs } from "./first-inputs.ts";
import { askOf, newOfferIssues, rootOf } from "./quote-offers.ts";
import { tellAnswered, tellConfirmed } from "./tell-quote.ts";
import { offerIssues, workOut, type QuoteDraft } from "./work-out.ts";

/** A quote as it is stored. */
export type Quote = RowOf<typeof quotes>;
/** What its rules run in. */
export type QuoteContext = HookContext<typeof quotes>;
type Values = ValuesOf<typeof quotes>;

const { CONFIRM, DELETED } = ENUMS.quoteStatus;
/** Longest time that a quote holds. */
const MAX_DAYS = 365;
/** What a total hangs on, beside what was filled in. */
const OFFER = [
  "customerId",
  "houseTemplateId",
  "quoteDate",
  "promotionCode",
  "voucherCodes",
  "vatPercent",
  "paymentTerms",
];

/** A quote is worked out with each change, by the version of its scenario that it began with, and frozen when it is confirmed. */
const hooks: ResourceHooks<typeof quotes> = {
  beforeWrite: (context, before, values) => (before ? changed(context, before, values) : begun(context, values)),
  async afterWrite(context, before, row) {
    if (before) return;
    const { definition } = await versionOfQuote(context.trx, row);
    const { given } = await holdOffers(context, askOf(row, rootOf(row), definition));
    await keepContent(context.trx, row._id, {
      inputs: await firstInputs(context.trx, row),
      result: null,
      offers: given,
    });
  },
  can(_reader, row, verb) {
    if (verb === "update" && row.status === CONFIRM) return { message: "quotes.rule.frozen" };
    if (verb === "revoke" && row.projectId !== null) return { code: "IN_USE", message: "quotes.rule.hasProject" };
    return null;
  },
  async onMove(context, row, to) {
    if (to === DELETED) return released(context, row);
    if (to !== CONFIRM) return undefined;
    if ((await versionOfQuote(context.trx, row)).isStale)
      throw new AppError("RULE_BROKEN", { message: "quotes.rule.stale" });
    return undefined;
  },
  moves: {
    confirm: {
      guard: (_reader, row) =>
        row.customerId === null ? { message: "quotes.rule.noCustomer", field: "customerId" } : null,
      effect: confirmed,
    },
    revoke: {
      guard: ({ actor }) =>
        isAdministrator(actor) ? null : { message: "quotes.rule.administratorsOnly", code: "FORBIDDEN" },
      // Restored and confirmed again it is another offer, which the customer answers anew.
      effect: async () => ({ isOffered: false, customerDecision: "NONE", decidedAt: null }),
    },
    accept: {
      guard: answerable,
      async effect(context, row) {
        const now = context.deps.clock.now();
        await earnByQuote(context.trx, row, now);
        await tellAnswered(context, row, "ACCEPTED");
        return { customerDecision: "ACCEPTED", decidedAt: now.toISOString() };
      },
    },
    decline: {
      guard: answerable,
      async effect(context, row, { notes }) {
        await tellAnswered(context, row, "REJECTED");
        const decidedAt = context.deps.clock.now().toISOString();
        return { customerDecision: "REJECTED", declineReason: notes, decidedAt };
      },
    },
  },
  mask: (row, reader) => (reader === null || isStaff(reader) ? row : { ...row, internalNotes: null }),
};

/** The section with its rules. */
export const quotesSection = section(quotes, { hooks });

/** What a result says in the quote's own row. */
export function totalsOf({ grandTotal, totalSquare }: QuoteResult): Pick<Values, "grandTotal" | "totalSquare"> {
  return { grandTotal, totalSquare };
}

async function begun(context: QuoteContext, values: Values): Promise<Values> {
  const { trx, resource } = context;
  const definition = values.scenarioId ? await newestDefinition(trx, { id: values.scenarioId }) : null;
  if (!definition) {
    throw invalidInput(
      [{ field: "scenarioId", code: "invalid", message: "quotes.rule.scenarioResting" }],
      resource.name,
    );
  }
  const isDated = values.deadlineType !== "NO_LIMIT";
  const validUntil = isDated ? (values.validUntil ?? (await lastDay(trx, values.quoteDate ?? null))) : null;
  const wanted: QuoteDraft = { ...values, projectType: ENUMS.projectType[definition.scenario.projectType] };
  requireGood(context, { ...wanted, validUntil }, definition, await newOfferIssues(context, wanted, definition));
  return {
    revision: 1,
    customerDecision: "NONE",
    ...values,
    validUntil,
    projectType: ENUMS.projectType[definition.scenario.projectType],
    definitionVersion: definition.scenario.version,
  };
}

/** Until when a quote of a day holds that says nothing of it. */
async function lastDay(trx: QuoteContext["trx"], quoteDate: string | null): Promise<string | null> {
  if (quoteDate === null) return null;
  const settings = await readSettings(trx, QUOTE_SETTINGS);
  return dayAfter(quoteDate, settings["quote.validDays"]);
}

async function changed(context: QuoteContext, before: Quote, values: Values): Promise<Values> {
  const { trx } = context;
  if (before.status === CONFIRM || !OFFER.some((field) => field in values)) {
    if ("validUntil" in values || "deadlineType" in values) requireGood(context, { ...before, ...values }, null);
    return values;
  }
  const after: QuoteDraft = { ...before, ...values };
  const { definition } = await versionOfQuote(trx, before);
  const ask = askOf(after, rootOf(before), definition);
  const { given, issues } = await withTriesOfNew(context, ask.voucherCodes, before.voucherCodes, () =>
    holdOffers(context, ask),
  );
  // What was good when it was asked for and ended since is said when the quote is confirmed.
  const isAsked = ["promotionCode", "voucherCodes"].some((field) => field in values);
  requireGood(context, after, definition, isAsked ? issues : []);
  const { inputs } = await contentOf(trx, before._id);
  const result = await workOut(trx, after, inputs, definition, given);
  await keepContent(trx, before._id, { inputs, result, offers: given });
  return { ...values, ...totalsOf(result) };
}

async function confirmed(context: QuoteContext, row: Quote): Promise<Values> {
  const { trx, deps } = context;
  const { definition } = await versionOfQuote(trx, row);
  const { given, issues } = await spendOffers(context, askOf(row, rootOf(row), definition));
  requireGood(context, row, definition, issues);
  const { inputs } = await contentOf(trx, row._id);
  const result = await workOut(trx, row, inputs, definition, given);
  if (result.errors.length > 0) {
    throw new AppError("RULE_BROKEN", {
      message: "quotes.rule.notReady",
      params: { count: result.errors.length },
      issues: result.errors.map(({ item, message }) => ({
        field: item,
        code: "invalid",
        message: message.key,
        params: message.params,
      })),
    });
  }
  if (result.grandTotal === null || result.grandTotal <= 0) {
    throw new AppError("RULE_BROKEN", { message: "quotes.rule.noTotal" });
  }
  requireGiven(context, given.vouchers, row.voucherCodes, result);
  await keepContent(trx, row._id, { inputs, result, offers: given });
  await tellConfirmed(context, row);
  return {
    ...totalsOf(result),
    isOffered: true,
    confirmedAt: deps.clock.now().toISOString(),
    checksum: createHash("sha256").update(canonical({ definition, inputs, result })).digest("hex"),
  };
}

/** A voucher that takes nothing off would be used up for nothing. @throws AppError INVALID_INPUT naming its place */
function requireGiven(
  { resource }: QuoteContext,
  vouchers: readonly QuoteDiscount[],
  codes: readonly string[],
  { discounts }: QuoteResult,
): void {
  const issues = codes.flatMap((code, place): FieldIssue[] => {
    const voucher = vouchers.find((one) => one.code === codeOf(code));
    const isGiven = !voucher || discounts.some((one) => one.code === voucher.code);
    return isGiven ? [] : [{ field: `voucherCodes.${place}`, code: "invalid", message: "vouchers.refused.tooSmall" }];
  });
  if (issues.length > 0) throw invalidInput(issues, resource.name);
}

/**
 * What a deleted quote held is free again; what it had used, unless another confirmed revision stands on it. The points for
 * accepting it go back, unless another revision was accepted as well.
 */
async function released(context: QuoteContext, row: Quote): Promise<void> {
  const { trx, deps, actor } = context;
  const root = rootOf(row);
  const others = await otherDecisions(trx, root, row._id);
  if (row.customerDecision === "ACCEPTED" && !others.includes("ACCEPTED"))
    await unearnByQuote(trx, row, { at: deps.clock.now(), by: actor.userId });
  const isLast = row.status === CONFIRM && others.length === 0;
  await releaseOffers(context, root, { used: isLast });
}

/** What the customer said of each other confirmed revision. */
async function otherDecisions(trx: QuoteContext["trx"], root: string, id: string): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{ decision: string | null }>`
    select customer_decision as decision from quotes
    where tenant_id = ${trx.tenantId} and (_id = ${root} or root_id = ${root}) and _id <> ${id}
      and status = ${sql.lit(CONFIRM)}`.execute(trx);
  return rows.map(({ decision }) => decision);
}

/** Whoever sees it from outside is its customer; the office answers for those who signed on paper. */
function answerable({ actor, now }: Reader, row: ListRowOf<typeof quotes>): Refusal | null {
  if (isStaff(actor) && !isAdministrator(actor)) return { message: "quotes.rule.customerOnly", code: "FORBIDDEN" };
  if (row.supersededById !== null) return { message: "quotes.rule.superseded" };
  if (row.customerDecision === "ACCEPTED" || row.customerDecision === "REJECTED")
    return { message: "quotes.rule.answered" };
  const isOver = row.validUntil !== null && row.validUntil < vietnamDay(now);
  return isOver || row.customerDecision === "EXPIRED" ? { message: "quotes.rule.expired" } : null;
}

/** @throws AppError INVALID_INPUT naming each field */
function requireGood(
  context: QuoteContext,
  row: QuoteDraft,
  definition: QuoteDefinition | null,
  refused: readonly FieldIssue[] = [],
): void {
  const issues = [...dateIssues(row), ...(definition ? offerIssues(row, definition) : []), ...refused];
  if (issues.length > 0) throw invalidInput(issues, context.resource.name);
}

function dateIssues({ deadlineType, quoteDate, validUntil }: QuoteDraft): FieldIssue[] {
  if (deadlineType === "NO_LIMIT" || !quoteDate || !validUntil) return [];
  const isGood = validUntil > quoteDate && validUntil <= dayAfter(quoteDate, MAX_DAYS);
  return isGood ? [] : [{ field: "validUntil", code: "invalid", message: "quotes.rule.validUntil" }];
}
