import { videos } from "@nepnha/contract/sections/videos";
import { formatDuration } from "../../i18n/format.ts";
import { SmallScreen, SmallScreenCard } from "../../media/small-screen.tsx";
import { choiceLabel, titleOf } from "../../resource/labels.ts";
import type { ResourceRow } from "../../resource/row.ts";
import type { Slots } from "../../resource/slot-types.ts";
import { textOf } from "../../resource/value-text.ts";
import { StatusChip, type Tone } from "../../ui/status-chip.tsx";

const TONES: Readonly<Record<string, Tone>> = {
  READY: "good",
  PROCESSING: "active",
  PENDING: "waiting",
  FAILED: "bad",
};

/** Videos in their list: a frame of each with its length, and how far the server is with it. */
export const videoSlots: Slots = {
  card: (row) => (
    <SmallScreenCard title={titleOf(videos, row)}>
      <Frame row={row} />
    </SmallScreenCard>
  ),
  thumb: (row) => <Frame row={row} />,
  cells: {
    processingStatus: (row) => {
      const state = textOf(row["processingStatus"]);
      return <StatusChip tone={TONES[state] ?? "off"}>{choiceLabel(videos, "processingStatus", state)}</StatusChip>;
    },
  },
};

function Frame({ row }: { row: ResourceRow }) {
  const { duration } = row;
  return (
    <SmallScreen
      picture={row._files[textOf(row["thumbnail"])]}
      length={typeof duration === "number" ? formatDuration(duration) : null}
    />
  );
}
