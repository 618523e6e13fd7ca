import type { chatBackgrounds } from "@nepnha/contract/features/chat-backgrounds/chat-backgrounds";
import type { SectionRow } from "../../kit/resource/row.ts";
import type { Slots } from "../../kit/feature/slot-types.ts";
import { paperOf } from "./paper.ts";
import classes from "./chat-backgrounds.module.css";

/** Backgrounds in their list: as a small piece of themselves. */
export const chatBackgroundSlots: Slots<typeof chatBackgrounds> = {
  thumb: (row) => <span className={classes.thumb} style={{ background: paperOf(row, thumbOf(row)) }} />,
};

function thumbOf(row: SectionRow<typeof chatBackgrounds>): string | null {
  return row._files[row.image ?? ""]?.thumbUrl ?? null;
}
