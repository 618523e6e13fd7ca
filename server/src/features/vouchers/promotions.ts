import { promotions } from "@nepnha/contract/features/vouchers/promotions";
import { section, type ResourceHooks } from "../../kit/resource/section.ts";
import { byItself, lockedIssues, offerIssues, refuse, requireFuture } from "./rules.ts";

/** A promotion ends after it begins, and what it gives stays as it is once somebody has had it. */
const hooks: ResourceHooks<typeof promotions> = {
  async beforeWrite(context, before, values) {
    const after = { ...before, ...values };
    const isUsed = (before?.usedCount ?? 0) > 0;
    refuse(context, [
      ...offerIssues("promotions", after, [after.startAt, after.endAt], "endAt"),
      ...lockedIssues("promotions", before, values, isUsed),
    ]);
    // Announced with its first save where nothing is said, and never without a time afterwards.
    const first = before?.publishAt ?? context.deps.clock.now();
    const isSaid = before ? values.publishAt !== null : Boolean(values.publishAt);
    return {
      ...values,
      ...(isSaid ? {} : { publishAt: new Date(first).toISOString() }),
      ...(before ? {} : { usedCount: 0 }),
    };
  },
  can(_reader, row, verb) {
    if (verb === "delete" && (row.usedCount ?? 0) > 0) return { code: "IN_USE", message: "promotions.rule.inUse" };
    return byItself("promotions", verb);
  },
  moves: {
    extend: {
      async effect(context, row, { values }) {
        requireFuture(context, "promotions", "endAt", values.endAt ?? row.endAt);
        return {};
      },
    },
  },
};

/** The section with its rules. */
export const promotionsSection = section(promotions, { hooks });
