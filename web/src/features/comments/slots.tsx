import { SECTION_INDEX } from "@nepnha/contract/section-index";
import { tDynamic } from "../../i18n/i18n.ts";
import type { Slots } from "../../resource/slot-types.ts";
import { textOf } from "../../resource/value-text.ts";

const titleOf = (feature: string): string => tDynamic(`${feature}.title`, feature);

/** Comments in their list: the section that they are about by its name. */
export const commentSlots: Slots = {
  cells: { entityKind: (row) => <span>{titleOf(textOf(row["entityKind"]))}</span> },
  options: {
    entityKind: () =>
      SECTION_INDEX.filter(({ name }) => name !== "comments").map(({ name }) => ({
        value: name,
        label: titleOf(name),
      })),
  },
};
