import { mayKnowCost } from "@nepnha/domain/item-cost";
import { t } from "../../i18n/i18n.ts";
import type { FormSlots } from "../../resource/form/form-slot-types.ts";

/** What an item costs the company is not for everybody. */
export const sampleItemFormSlots: FormSlots = {
  refuse: (field, _row, { can }) => (field === "costPrice" && !mayKnowCost(can) ? t("sampleItems.cost.reason") : null),
};
