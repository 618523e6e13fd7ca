import type { sampleItems } from "@nepnha/contract/features/sample-items/sample-items";
import { mayKnowCost } from "@nepnha/domain/features/sample-items/item-cost";
import { t } from "../../platform/i18n/i18n.ts";
import type { FormSlots } from "../../kit/feature/form-slot-types.ts";

/** What an item costs the company is not for everybody. */
export const sampleItemFormSlots: FormSlots<typeof sampleItems> = {
  refuse: (field, _row, { can }) => (field === "costPrice" && !mayKnowCost(can) ? t("sampleItems.cost.reason") : null),
};
