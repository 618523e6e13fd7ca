import { videos } from "@nepnha/contract/features/videos/videos";
import type { VideoPosition } from "@nepnha/contract/features/videos/sources";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import { Link } from "@tanstack/react-router";
import { formatDay, formatDuration } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { titleOf } from "../../../kit/resource/labels.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import card from "../../../ui/data/link-card.module.css";
import { Picture } from "../../../ui/data/picture.tsx";
import classes from "./cards.module.css";

/** Shape of a screen. */
const RATIO = 16 / 9;

/** A video: its picture with its length and how much of it was seen, its title. All of it is the link. */
export function VideoCard({
  row,
  position,
  level = 3,
}: {
  row: SectionRow<typeof videos>;
  position?: VideoPosition | undefined;
  /** Of the heading. */
  level?: 2 | 3;
}) {
  const t = useT();
  const Heading = `h${level}` as const;
  const publishAt = row.publishAt ?? "";
  const [cate] = row.categoryIds;
  return (
    <article className={`${card.card} ${classes.card}`}>
      <Screen row={row} position={position} />
      <div className={classes.words}>
        <Heading className={classes.title}>
          <Link to={`/read/videos/${row._id}`} className={card.link}>
            {titleOf(videos, row)}
          </Link>
        </Heading>
        <p className={classes.facts}>
          {cate !== undefined && row._refs[cate] && <span>{row._refs[cate]}</span>}
          <time dateTime={publishAt}>{formatDay(publishAt)}</time>
          {position?.isDone && (
            <span className={classes.done}>
              <IconCircleCheck size={16} stroke={1.8} aria-hidden />
              {t("watch.done")}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}

/** A video's picture with its length, and a line for how much of it was seen. */
export function Screen({
  row,
  position,
  small = false,
}: {
  row: SectionRow<typeof videos>;
  position?: VideoPosition | undefined;
  small?: boolean;
}) {
  const { duration } = row;
  const share = duration !== null && position ? Math.min(1, position.seconds / duration) : 0;
  return (
    <span className={classes.screen} data-small={small}>
      <Picture file={row._files[row.thumbnail ?? ""]} ratio={RATIO} size="thumb" className={classes.picture} />
      {duration !== null && <span className={classes.length}>{formatDuration(duration)}</span>}
      {share > 0 && (
        <span className={classes.seen}>
          <span style={{ width: `${Math.round(share * 100)}%` }} />
        </span>
      )}
    </span>
  );
}
