import type { ResourceRow } from "../../resource/row.ts";
import type { Slots } from "../../resource/slot-types.ts";
import { paperOf } from "./paper.ts";
import classes from "./backgrounds.module.css";

/** Backgrounds in their list: as a small piece of themselves. */
export const backgroundSlots: Slots = {
  thumb: (row) => <span className={classes.thumb} style={{ background: paperOf(row, thumbOf(row)) }} />,
};

function thumbOf(row: ResourceRow): string | null {
  return row._files[String(row["image"])]?.thumbUrl ?? null;
}
