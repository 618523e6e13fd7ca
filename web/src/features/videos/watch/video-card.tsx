import { videos } from "@nepnha/contract/sections/videos";
import type { VideoPosition } from "@nepnha/contract/videos";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import { Link } from "@tanstack/react-router";
import { formatDay, formatDuration } from "../../i18n/format.ts";
import { useT } from "../../i18n/i18n.ts";
import { titleOf } from "../../resource/labels.ts";
import type { ResourceRow } from "../../resource/row.ts";
import { textOf } from "../../resource/value-text.ts";
import card from "../../ui/link-card.module.css";
import { Picture } from "../../ui/picture.tsx";
import classes from "./cards.module.css";

/** Shape of a screen. */
const RATIO = 16 / 9;

/** A video: its picture with its length and how much of it was seen, its title. All of it is the link. */
export function VideoCard({
  row,
  position,
  level = 3,
}: {
  row: ResourceRow;
  position?: VideoPosition | undefined;
  /** Of the heading. */
  level?: 2 | 3;
}) {
  const t = useT();
  const Heading = `h${level}` as const;
  const publishAt = textOf(row["publishAt"]);
  const [cate] = Array.isArray(row["categoryIds"]) ? row["categoryIds"].map(String) : [];
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
  row: ResourceRow;
  position?: VideoPosition | undefined;
  small?: boolean;
}) {
  const { duration } = row;
  const share = typeof duration === "number" && position ? Math.min(1, position.seconds / duration) : 0;
  return (
    <span className={classes.screen} data-small={small}>
      <Picture file={row._files[textOf(row["thumbnail"])]} ratio={RATIO} size="thumb" className={classes.picture} />
      {typeof duration === "number" && <span className={classes.length}>{formatDuration(duration)}</span>}
      {share > 0 && (
        <span className={classes.seen}>
          <span style={{ width: `${Math.round(share * 100)}%` }} />
        </span>
      )}
    </span>
  );
}
