import type { postCates } from "@nepnha/contract/features/post-categories/post-cates";
import type { SectionRow } from "../../kit/resource/row.ts";
import type { Slots } from "../../kit/feature/slot-types.ts";
import classes from "./post-categories.module.css";

/** A category without a picture is known by its colour. */
export const postCategorySlots: Slots<typeof postCates> = { thumb: (row) => <Mark row={row} /> };

function Mark({ row }: { row: SectionRow<typeof postCates> }) {
  const picture = row._files[row.image ?? ""];
  if (picture) return <img className={classes.picture} src={picture.thumbUrl} alt="" loading="lazy" />;
  const color = row.color !== null ? row.color : undefined;
  return <span className={classes.mark} style={color === undefined ? {} : { background: color }} aria-hidden />;
}
