import { playlists } from "@nepnha/contract/sections/playlists";
import { formatDuration } from "../../i18n/format.ts";
import { titleOf } from "../../resource/labels.ts";
import type { ResourceRow } from "../../resource/row.ts";
import type { Slots } from "../../resource/slot-types.ts";
import { textOf } from "../../resource/value-text.ts";
import classes from "./playlists.module.css";

/** Playlists in their list: the shape of a screen, and how long it takes to see them all. */
export const playlistSlots: Slots = {
  card: (row) => (
    <span className={classes.card}>
      <Cover row={row} />
      <span className={classes.name}>{titleOf(playlists, row)}</span>
    </span>
  ),
  thumb: (row) => <Cover row={row} />,
};

function Cover({ row }: { row: ResourceRow }) {
  const picture = row._files[textOf(row["cover"])];
  return (
    <span className={classes.cover}>
      {picture && <img src={picture.thumbUrl} alt="" loading="lazy" />}
      <span className={classes.total}>{formatDuration(Number(row["totalDuration"] ?? 0))}</span>
    </span>
  );
}
