import type { playlists } from "@nepnha/contract/features/videos/playlists";
import { formatDuration } from "../../../platform/i18n/format.ts";
import { SmallScreen } from "../small-screen.tsx";
import type { SectionRow } from "../../../kit/resource/row.ts";
import type { Slots } from "../../../kit/feature/slot-types.ts";

/** Playlists in their list: the shape of a screen, and how long it takes to see them all. */
export const playlistSlots: Slots<typeof playlists> = {
  thumb: (row) => <Cover row={row} />,
};

function Cover({ row }: { row: SectionRow<typeof playlists> }) {
  return <SmallScreen picture={row._files[row.cover ?? ""]} length={formatDuration(row.totalDuration ?? 0)} pile />;
}
