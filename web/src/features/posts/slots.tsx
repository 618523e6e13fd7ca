import type { news } from "@nepnha/contract/features/posts/news";
import type { posts } from "@nepnha/contract/features/posts/posts";
import type { SectionRow } from "../../kit/resource/row.ts";
import type { Slots } from "../../kit/feature/slot-types.ts";
import classes from "./slots.module.css";

type Shown = Pick<SectionRow<typeof posts>, "title" | "summary" | "_files">;

/** Posts on the phone look as their readers will see them: the picture across, the title below. */
export const postSlots: Slots<typeof posts> = { card: (row) => <PostCard row={row} image={row.featuredImage} /> };

/** The same for news, whose picture is the banner. */
export const newsSlots: Slots<typeof news> = { card: (row) => <PostCard row={row} image={row.bannerImage} /> };

function PostCard({ row, image }: { row: Shown; image: string | null }) {
  const picture = row._files[image ?? ""];
  return (
    <span className={classes.card}>
      {picture && <img className={classes.banner} src={picture.thumbUrl} alt="" loading="lazy" />}
      <span className={classes.title}>{row.title}</span>
      {row.summary && <span className={classes.summary}>{row.summary}</span>}
    </span>
  );
}
