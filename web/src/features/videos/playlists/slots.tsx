import { playlists } from "@nepnha/contract/sections/playlists";
import { formatDuration } from "../../i18n/format.ts";
import { SmallScreen, SmallScreenCard } from "../../media/small-screen.tsx";
import { titleOf } from "../../resource/labels.ts";
import type { ResourceRow } from "../../resource/row.ts";
import type { Slots } from "../../resource/slot-types.ts";
import { textOf } from "../../resource/value-text.ts";

/** Playlists in their list: the shape of a screen, and how long it takes to see them all. */
export const playlistSlots: Slots = {
  card: (row) => (
    <SmallScreenCard title={titleOf(playlists, row)}>
      <Cover row={row} />
    </SmallScreenCard>
  ),
  thumb: (row) => <Cover row={row} />,
};

function Cover({ row }: { row: ResourceRow }) {
  return (
    <SmallScreen
      picture={row._files[textOf(row["cover"])]}
      length={formatDuration(Number(row["totalDuration"] ?? 0))}
      pile
    />
  );
}
