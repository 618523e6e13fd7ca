import { Button } from "@mantine/core";
import { videos } from "@nepnha/contract/features/videos/videos";
import { videoLink, type VideoLink } from "@nepnha/domain/features/videos/video-link";
import IconPlayerPlayFilled from "@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { VideoPlayer, type Chapter } from "../../../kit/media/player/video-player.tsx";
import { titleOf } from "../../../kit/resource/labels.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Picture } from "../../../ui/data/picture.tsx";
import { usePosition } from "./use-position.ts";
import classes from "./watch.module.css";

interface PlayerProps {
  row: SectionRow<typeof videos>;
  /** Begin by itself: the person has just asked for it. */
  autoPlay?: boolean;
  onEnded?: () => void;
}

/** A video of whatever source. What lies elsewhere is asked for only after a click (ADR 022). */
export function WatchPlayer({ row, autoPlay = false, onEnded }: PlayerProps) {
  const t = useT();
  const file = row._files[row.videoFile ?? ""];
  const picture = row._files[row.thumbnail ?? ""];
  const link = videoLink(row.source, row.videoUrl ?? "");
  if (link) return <Outside key={row._id} row={row} link={link} onEnded={onEnded} />;
  if (!file) return <EmptyState picture="error" title={t("watch.goneTitle")} />;
  const poster = picture?.url ?? file.posterUrl ?? undefined;
  return <Played key={row._id} row={row} src={file.url} poster={poster} autoPlay={autoPlay} onEnded={onEnded} />;
}

/** A file that the browser plays: it goes on where this person stopped. */
function Played({
  row,
  src,
  poster,
  autoPlay,
  onEnded,
}: {
  row: SectionRow<typeof videos>;
  src: string;
  poster: string | undefined;
  autoPlay: boolean;
  onEnded: (() => void) | undefined;
}) {
  const { startAt, keep, finish } = usePosition(row._id);
  const { duration } = row;
  return (
    <VideoPlayer
      src={startAt === null ? "" : src}
      poster={poster}
      title={titleOf(videos, row)}
      chapters={chaptersOf(row)}
      startAt={startAt ?? 0}
      autoPlay={autoPlay}
      onPosition={keep}
      onEnded={() => {
        if (duration !== null) finish(duration);
        onEnded?.();
      }}
    />
  );
}

/** Stands before a video of somebody else's: nothing is loaded from there until the person says so. */
function Outside({
  row,
  link,
  onEnded,
}: {
  row: SectionRow<typeof videos>;
  link: VideoLink;
  onEnded: (() => void) | undefined;
}) {
  const t = useT();
  const [playing, setPlaying] = useState(false);
  const service = link.kind === "frame" ? link.service : t("watch.linkService", { host: link.host });
  if (playing && link.kind === "file")
    return <Played row={row} src={link.url} poster={undefined} autoPlay onEnded={onEnded} />;
  if (playing) {
    return (
      <iframe
        className={classes.outside}
        src={link.url}
        title={titleOf(videos, row)}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- always of another origin, whose player needs its own storage
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      />
    );
  }
  return (
    <div className={classes.outside}>
      <Picture file={row._files[row.thumbnail ?? ""]} ratio={16 / 9} size="full" className={classes.behind} eager />
      <div className={classes.ask}>
        <p className={classes.askTitle}>{t("watch.outsideTitle", { service })}</p>
        <p className={classes.askText}>{t("watch.outsideText", { service })}</p>
        <Button leftSection={<IconPlayerPlayFilled size={18} aria-hidden />} onClick={() => setPlaying(true)}>
          {t("watch.outsidePlay", { service })}
        </Button>
      </div>
    </div>
  );
}

function chaptersOf({ chapters }: SectionRow<typeof videos>): Chapter[] {
  return chapters.map(({ atSecond, title }) => ({ atSecond, title }));
}
