import type { QuoteContent } from "@nepnha/contract/features/quotes/content";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { touchRows } from "../../kit/resource/touch-rows.ts";
import { changeRow } from "../../kit/resource/write.ts";
import { AppError } from "../../platform/http/problem.ts";
import { holdOffers } from "../vouchers/api.ts";
import { contentOf, keepContent } from "./contents.ts";
import { newestDefinition, versionOfQuote } from "./definitions.ts";
import { askOf, rootOf } from "./quote-offers.ts";
import { totalsOf, type Quote, type QuoteContext } from "./quotes.ts";
import { inputsKnownTo, workOut } from "./work-out.ts";

const { JUSTCREATED, EDITING } = ENUMS.quoteStatus;

/** Keeps what was filled in and works it out; what is filled in first begins the editing. */
export async function fill(context: QuoteContext, row: Quote, inputs: QuoteContent["inputs"]): Promise<Quote> {
  const { definition } = await versionOfQuote(context.trx, row);
  const { given } = await holdOffers(context, askOf(row, rootOf(row), definition));
  const result = await workOut(context.trx, row, inputs, definition, given);
  await keepContent(context.trx, row._id, { inputs, result, offers: given });
  const totals = totalsOf(result);
  if (row.status === JUSTCREATED) {
    return changeRow(context, row, totals, { status: EDITING, kind: ENUMS.actionLogKind.Update, notes: null });
  }
  // The log tells how totals moved; a fact that moves none is no line of it, but a new version all the same.
  const changed = await changeRow(context, row, totals);
  if (changed.version === row.version) await touchRows(context, context.resource, [row._id]);
  return changed.version === row.version ? { ...changed, version: row.version + 1 } : changed;
}

/** Works a quote out anew by the newest version of its scenario; inputs of items that are gone go, too. */
export async function refresh(context: QuoteContext, row: Quote): Promise<Quote> {
  const newest = await newestDefinition(context.trx, { id: row.scenarioId });
  if (!newest) throw new AppError("RULE_BROKEN", { message: "quotes.rule.scenarioResting" });
  const { inputs } = await contentOf(context.trx, row._id);
  const kept = inputsKnownTo(newest, inputs);
  const { given } = await holdOffers(context, askOf(row, rootOf(row), newest));
  const result = await workOut(context.trx, row, kept, newest, given);
  await keepContent(context.trx, row._id, { inputs: kept, result, offers: given });
  return changeRow(context, row, { ...totalsOf(result), definitionVersion: newest.scenario.version });
}
