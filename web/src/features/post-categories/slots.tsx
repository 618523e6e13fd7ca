import type { ResourceRow } from "../../resource/row.ts";
import type { Slots } from "../../resource/slot-types.ts";
import classes from "./categories.module.css";

/** A category without a picture is known by its colour. */
export const categorySlots: Slots = { thumb: (row) => <Mark row={row} /> };

function Mark({ row }: { row: ResourceRow }) {
  const picture = row._files[String(row["image"])];
  if (picture) return <img className={classes.picture} src={picture.thumbUrl} alt="" loading="lazy" />;
  const color = typeof row["color"] === "string" ? row["color"] : undefined;
  return <span className={classes.mark} style={color === undefined ? {} : { background: color }} aria-hidden />;
}
