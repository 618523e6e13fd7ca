import { videos } from "@nepnha/contract/sections/videos";
import { formatDuration } from "../../i18n/format.ts";
import { choiceLabel, titleOf } from "../../resource/labels.ts";
import type { ResourceRow } from "../../resource/row.ts";
import type { Slots } from "../../resource/slot-types.ts";
import { textOf } from "../../resource/value-text.ts";
import { StatusChip, type Tone } from "../../ui/status-chip.tsx";
import classes from "./videos.module.css";

const TONES: Readonly<Record<string, Tone>> = {
  READY: "good",
  PROCESSING: "active",
  PENDING: "waiting",
  FAILED: "bad",
};

/** Videos in their list: a frame of each with its length, and how far the server is with it. */
export const videoSlots: Slots = {
  card: (row) => <Card row={row} />,
  thumb: (row) => <Frame row={row} />,
  cells: {
    processingStatus: (row) => {
      const state = textOf(row["processingStatus"]);
      return <StatusChip tone={TONES[state] ?? "off"}>{choiceLabel(videos, "processingStatus", state)}</StatusChip>;
    },
  },
};

function Card({ row }: { row: ResourceRow }) {
  return (
    <span className={classes.card}>
      <Frame row={row} />
      <span className={classes.title}>{titleOf(videos, row)}</span>
    </span>
  );
}

function Frame({ row }: { row: ResourceRow }) {
  const picture = row._files[textOf(row["thumbnail"])];
  const { duration } = row;
  return (
    <span className={classes.frame}>
      {picture && <img src={picture.thumbUrl} alt="" loading="lazy" />}
      {typeof duration === "number" && <span className={classes.length}>{formatDuration(duration)}</span>}
    </span>
  );
}
