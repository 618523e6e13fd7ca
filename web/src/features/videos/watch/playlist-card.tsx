import { playlists } from "@nepnha/contract/sections/playlists";
import IconPlaylist from "@tabler/icons-react/dist/esm/icons/IconPlaylist.mjs";
import { Link } from "@tanstack/react-router";
import { formatDuration } from "../../i18n/format.ts";
import { useT } from "../../i18n/i18n.ts";
import { titleOf } from "../../resource/labels.ts";
import type { ResourceRow } from "../../resource/row.ts";
import { textOf } from "../../resource/value-text.ts";
import card from "../../ui/link-card.module.css";
import { Picture } from "../../ui/picture.tsx";
import classes from "./cards.module.css";

const RATIO = 16 / 9;

/** A playlist: its cover with what lies behind it, its name, how many videos and how long. */
export function PlaylistCard({ row }: { row: ResourceRow }) {
  const t = useT();
  return (
    <article className={`${card.card} ${classes.card}`} data-playlist>
      <span className={classes.screen}>
        <Picture file={row._files[textOf(row["cover"])]} ratio={RATIO} size="thumb" className={classes.picture} />
        <span className={classes.count}>
          <IconPlaylist size={16} stroke={1.8} aria-hidden />
          {t("watch.count", { count: Number(row["videoCount"] ?? 0) })}
        </span>
      </span>
      <div className={classes.words}>
        <h3 className={classes.title}>
          <Link to={`/read/playlists/${row._id}`} className={card.link}>
            {titleOf(playlists, row)}
          </Link>
        </h3>
        <p className={classes.facts}>{formatDuration(Number(row["totalDuration"] ?? 0))}</p>
      </div>
    </article>
  );
}
