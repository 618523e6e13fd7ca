import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from "react";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import { formatDuration } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { downloadUrl } from "../download-url.ts";
import { lastPosition, rememberPosition } from "./video-position.ts";
import classes from "./video-player.module.css";

/** A part of a video that begins at a second of it. */
export interface Chapter {
  readonly atSecond: number;
  readonly title: string;
}

/** How often the position is told while the video plays, in seconds of it. */
const TOLD_EVERY = 5;
/** Jumps of the arrow keys, seconds. */
const STEP = 10;
/** A position so near the beginning is none. */
const WORTH_KEEPING = 5;

/**
 * A video that is loaded part by part as it is watched. It goes on where it was left: at `startAt`, else where this
 * browser was last. What cannot be played says why in words (R8-05).
 */
export function VideoPlayer(props: VideoProps) {
  // Another video is another player; another signature in the address of the same one changes nothing.
  return <Player key={props.src.split("?", 1)[0]} {...props} />;
}

interface VideoProps {
  /** Empty until it is known where to begin: the player stands there and loads nothing. */
  src: string;
  poster?: string | undefined;
  title: string;
  chapters?: readonly Chapter[];
  /** Seconds; a component that keeps positions elsewhere hands them in. */
  startAt?: number | undefined;
  /** Begin by itself: the person has just asked for this video. */
  autoPlay?: boolean;
  onPosition?: ((seconds: number) => void) | undefined;
  onEnded?: (() => void) | undefined;
}

function Player({ src, poster, title, chapters = [], startAt, autoPlay = false, onPosition, onEnded }: VideoProps) {
  const t = useT();
  const [source, setSource] = useState(src);
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(0);
  const [at, setAt] = useState(0);
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const [continued, setContinued] = useState(0);

  const seek = (seconds: number): void => {
    const { current } = video;
    if (current) current.currentTime = Math.max(0, seconds);
  };
  const jump = (seconds: number): void => {
    seek(seconds);
    void video.current?.play().catch(() => undefined);
  };
  const tell = (seconds: number): void => {
    told.current = seconds;
    if (onPosition) onPosition(seconds);
    else rememberPosition(src, seconds);
  };
  const begin = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>): void => {
    const from = startAt ?? lastPosition(src);
    if (from < WORTH_KEEPING || from > currentTarget.duration - WORTH_KEEPING) return;
    currentTarget.currentTime = from;
    setContinued(from);
  };
  const pass = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>): void => {
    const { currentTime } = currentTarget;
    setAt(currentTime);
    if (Math.abs(currentTime - told.current) >= TOLD_EVERY) tell(currentTime);
  };
  const press = (event: KeyboardEvent<HTMLVideoElement>): void => {
    const { current } = video;
    const step = { ArrowLeft: -STEP, ArrowRight: STEP, j: -STEP, l: STEP }[event.key];
    if (!current || event.ctrlKey || event.metaKey || event.altKey) return;
    if (step !== undefined) seek(current.currentTime + step);
    else if (event.key === "k") void (current.paused ? current.play().catch(() => undefined) : current.pause());
    else if (event.key === "m") current.muted = !current.muted;
    else if (event.key === "f") void current.requestFullscreen().catch(() => undefined);
    else return;
    event.preventDefault();
  };
  const retry = (): void => {
    setFailure(null);
    if (source === src) video.current?.load();
    else setSource(src);
  };
  return (
    <div className={classes.player}>
      <div className={classes.screen}>
        <video
          ref={video}
          className={classes.video}
          src={source || undefined}
          poster={poster}
          aria-label={title}
          controls
          playsInline
          preload="metadata"
          autoPlay={autoPlay}
          onLoadedMetadata={begin}
          onTimeUpdate={pass}
          onPause={({ currentTarget }) => tell(currentTarget.currentTime)}
          onEnded={() => {
            tell(0);
            onEnded?.();
          }}
          onError={({ currentTarget }) => setFailure(reasonOf(currentTarget.error))}
          onKeyDown={press}
        />
        {failure && (
          <div className={classes.failure} role="alert">
            <p>{t(failure)}</p>
            <div className={classes.ways}>
              <button type="button" onClick={retry}>
                {t("video.retry")}
              </button>
              <a href={downloadUrl(src)} download>
                {t("file.download")}
              </a>
            </div>
          </div>
        )}
      </div>
      {continued > 0 && !failure && (
        <p className={classes.continued}>
          {t("video.continued", { time: formatDuration(continued) })}
          <button
            type="button"
            onClick={() => {
              setContinued(0);
              jump(0);
            }}
          >
            {t("video.restart")}
          </button>
        </p>
      )}
      {chapters.length > 0 && <Chapters chapters={chapters} at={at} onJump={jump} />}
    </div>
  );
}

function Chapters({
  chapters,
  at,
  onJump,
}: {
  chapters: readonly Chapter[];
  at: number;
  onJump: (seconds: number) => void;
}) {
  const t = useT();
  const ordered = chapters.toSorted((a, b) => a.atSecond - b.atSecond);
  const current = ordered.findLastIndex(({ atSecond }) => atSecond <= at);
  return (
    <nav aria-label={t("video.chapters")}>
      <h3 className={classes.heading}>{t("video.chapters")}</h3>
      <ol className={classes.chapters}>
        {ordered.map(({ atSecond, title }, index) => (
          <li key={`${atSecond} ${title}`}>
            <button type="button" aria-current={index === current} onClick={() => onJump(atSecond)}>
              <span className={classes.time}>{formatDuration(atSecond)}</span>
              <span>{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function reasonOf(error: MediaError | null): MessageKey {
  if (error?.code === MediaError.MEDIA_ERR_NETWORK) return "video.error.network";
  return error?.code === MediaError.MEDIA_ERR_DECODE ? "video.error.decode" : "video.error.support";
}
