import type { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import type { Slots } from "../../kit/feature/slot-types.ts";
import { costText } from "./cost-text.ts";

/** A template's cost is a range, said as people say it. */
export const houseTemplateSlots: Slots<typeof houseTemplates> = {
  cells: {
    estimatedCostFrom: (row) => costText(row.estimatedCostFrom, row.estimatedCostTo),
  },
};
