import { ENUMS } from "@nepnha/contract/platform/enums";
import { createRow, changeRow } from "../../kit/resource/write.ts";
import { AppError } from "../../platform/http/problem.ts";
import { fill } from "./fill.ts";
import { contentOf } from "./contents.ts";
import type { Quote, QuoteContext } from "./quotes.ts";

const { CONFIRM, JUSTCREATED } = ENUMS.quoteStatus;

/**
 * A new revision of a confirmed quote, with today's prices and what was filled in; the old one stays as it is and names it.
 * The caller holds the old one's lock, so that it gets one.
 * @throws AppError RULE_BROKEN where it is not confirmed, or has a newer one
 */
export async function reviseQuote(context: QuoteContext, row: Quote): Promise<Quote> {
  if (row.status !== CONFIRM) throw new AppError("RULE_BROKEN", { message: "quotes.rule.confirmedOnly" });
  if (row.supersededById !== null) throw new AppError("RULE_BROKEN", { message: "quotes.rule.superseded" });
  if (row.projectId !== null) throw new AppError("IN_USE", { message: "quotes.rule.hasProject" });
  const revision = (row.revision ?? 1) + 1;
  const made = await createRow(
    context,
    {
      code: `${(row.code ?? "").replace(/-\d+$/, "")}-${revision}`,
      name: row.name,
      customerId: row.customerId,
      scenarioId: row.scenarioId,
      houseTemplateId: row.houseTemplateId,
      address: row.address,
      quoteDate: row.quoteDate,
      deadlineType: row.deadlineType,
      validUntil: row.validUntil,
      promotionCode: row.promotionCode,
      voucherCodes: row.voucherCodes,
      vatPercent: row.vatPercent,
      paymentTerms: row.paymentTerms,
      notes: row.notes,
      internalNotes: row.internalNotes,
      revision,
      rootId: row.rootId ?? row._id,
    },
    JUSTCREATED,
    row,
  );
  const { inputs } = await contentOf(context.trx, row._id);
  const filled = await fill(context, made, inputs);
  await changeRow(context, row, { supersededById: made._id });
  return filled;
}
