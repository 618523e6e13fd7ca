import { videos } from "@nepnha/contract/features/videos/videos";
import { formatDuration } from "../../../platform/i18n/format.ts";
import { SmallScreen } from "../small-screen.tsx";
import { choiceLabel } from "../../../kit/resource/labels.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import type { Slots } from "../../../kit/feature/slot-types.ts";
import { StatusChip, type Tone } from "../../../ui/data/status-chip.tsx";

const TONES: Readonly<Record<string, Tone>> = {
  READY: "good",
  PROCESSING: "active",
  PENDING: "waiting",
  FAILED: "bad",
};

/** Videos in their list: a frame of each with its length, and how far the server is with it. */
export const videoSlots: Slots<typeof videos> = {
  thumb: (row) => <Frame row={row} />,
  cells: {
    processingStatus: (row) => {
      const state = row.processingStatus ?? "";
      return <StatusChip tone={TONES[state] ?? "off"}>{choiceLabel(videos, "processingStatus", state)}</StatusChip>;
    },
  },
};

function Frame({ row }: { row: SectionRow<typeof videos> }) {
  const { duration } = row;
  return (
    <SmallScreen
      picture={row._files[row.thumbnail ?? ""]}
      length={duration !== null ? formatDuration(duration) : null}
    />
  );
}
