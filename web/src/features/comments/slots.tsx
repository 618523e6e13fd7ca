import type { comments } from "@nepnha/contract/features/comments/comments";
import { SECTION_INDEX } from "@nepnha/contract/section-index";
import { tDynamic } from "../../platform/i18n/i18n.ts";
import type { Slots } from "../../kit/feature/slot-types.ts";

const titleOf = (feature: string): string => tDynamic(`${feature}.title`, feature);

/** Comments in their list: the section that they are about by its name. */
export const commentSlots: Slots<typeof comments> = {
  cells: { entityKind: (row) => <span>{titleOf(row.entityKind)}</span> },
  options: {
    entityKind: () =>
      SECTION_INDEX.filter(({ name }) => name !== "comments").map(({ name }) => ({
        value: name,
        label: titleOf(name),
      })),
  },
};
