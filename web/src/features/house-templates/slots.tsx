import type { Slots } from "../../resource/slot-types.ts";
import { t } from "../../i18n/i18n.ts";
import { costText } from "./cost-text.ts";

/** A template's cost is a range, said as people say it. */
export const templateSlots: Slots = {
  cells: {
    estimatedCostFrom: (row) => costText(row["estimatedCostFrom"], row["estimatedCostTo"]) ?? t("value.none"),
  },
};
