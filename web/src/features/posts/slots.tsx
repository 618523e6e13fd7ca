import type { ResourceRow } from "../../resource/row.ts";
import type { Slots } from "../../resource/slot-types.ts";
import classes from "./slots.module.css";

/** Posts on the phone look as their readers will see them: the picture across, the title below. */
export const postSlots: Slots = { card: (row) => <PostCard row={row} image="featuredImage" /> };

/** The same for news, whose picture is the banner. */
export const newsSlots: Slots = { card: (row) => <PostCard row={row} image="bannerImage" /> };

function PostCard({ row, image }: { row: ResourceRow; image: string }) {
  const picture = row._files[String(row[image])];
  return (
    <span className={classes.card}>
      {picture && <img className={classes.banner} src={picture.thumbUrl} alt="" loading="lazy" />}
      <span className={classes.title}>{String(row["title"])}</span>
      {typeof row["summary"] === "string" && <span className={classes.summary}>{row["summary"]}</span>}
    </span>
  );
}
