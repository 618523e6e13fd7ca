import type { ResourceRow } from "../../resource/row.ts";
import type { Slots } from "../../resource/slot-types.ts";
import classes from "./slots.module.css";

/** News on the phone looks as its readers will see it: the banner across, the title below. */
export const newsSlots: Slots = { card: (row) => <NewsCard row={row} /> };

function NewsCard({ row }: { row: ResourceRow }) {
  const banner = row._files[String(row["bannerImage"])];
  return (
    <span className={classes.card}>
      {banner && <img className={classes.banner} src={banner.thumbUrl} alt="" loading="lazy" />}
      <span className={classes.title}>{String(row["title"])}</span>
      {typeof row["summary"] === "string" && <span className={classes.summary}>{row["summary"]}</span>}
    </span>
  );
}
