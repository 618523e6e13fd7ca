import { playlists } from "@nepnha/contract/features/videos/playlists";
import IconPlaylist from "@tabler/icons-react/dist/esm/icons/IconPlaylist.mjs";
import { Link } from "@tanstack/react-router";
import { formatDuration } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { titleOf } from "../../../kit/resource/labels.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import card from "../../../ui/data/link-card.module.css";
import { Picture } from "../../../ui/data/picture.tsx";
import classes from "./cards.module.css";

const RATIO = 16 / 9;

/** A playlist: its cover with what lies behind it, its name, how many videos and how long. */
export function PlaylistCard({ row }: { row: SectionRow<typeof playlists> }) {
  const t = useT();
  return (
    <article className={`${card.card} ${classes.card}`} data-playlist>
      <span className={classes.screen}>
        <Picture file={row._files[row.cover ?? ""]} ratio={RATIO} size="thumb" className={classes.picture} />
        <span className={classes.count}>
          <IconPlaylist size={16} stroke={1.8} aria-hidden />
          {t("watch.count", { count: row.videoCount ?? 0 })}
        </span>
      </span>
      <div className={classes.words}>
        <h3 className={classes.title}>
          <Link to={`/read/playlists/${row._id}`} className={card.link}>
            {titleOf(playlists, row)}
          </Link>
        </h3>
        <p className={classes.facts}>{formatDuration(row.totalDuration ?? 0)}</p>
      </div>
    </article>
  );
}
