import type { ChatFile, MessageFiles } from "@nepnha/contract/features/chat/kinds/files";
import IconPlayerPlayFilled from "@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs";
import { lazy, Suspense, useState } from "react";
import { bytesText } from "../../../../kit/media/bytes-text.ts";
import { formatDuration } from "../../../../platform/i18n/format.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { DocumentCard } from "./document-card.tsx";
import classes from "./files-card.module.css";

const VideoPlayer = lazy(async () => ({
  default: (await import("../../../../kit/media/player/video-player.tsx")).VideoPlayer,
}));

/** A film behind its poster; it is loaded when somebody wants to see it. */
export function VideoCard({
  file,
  stored,
  gone,
}: {
  file: ChatFile | undefined;
  stored: MessageFiles["files"][number] | undefined;
  gone: boolean;
}) {
  const t = useT();
  const [plays, setPlays] = useState(false);
  if (!file || gone || stored?.state === "FAILED") {
    return (
      <>
        <DocumentCard file={file} stored={stored} gone={gone} />
        {stored?.state === "FAILED" && <span className={classes.note}>{t("chat.files.broken")}</span>}
      </>
    );
  }
  if (stored && plays) {
    return (
      <div className={classes.film}>
        <Suspense>
          <VideoPlayer src={stored.url} poster={stored.posterUrl ?? undefined} title={file.name} autoPlay />
        </Suspense>
      </div>
    );
  }
  const isReady = stored?.state === "READY";
  return (
    <button
      type="button"
      className={classes.film}
      disabled={!isReady}
      aria-label={t("chat.files.play", { name: file.name })}
      onClick={() => setPlays(true)}
    >
      {stored?.posterUrl && <img src={stored.posterUrl} alt="" loading="lazy" decoding="async" />}
      {isReady && (
        <span className={classes.play}>
          <IconPlayerPlayFilled size={26} aria-hidden />
        </span>
      )}
      <span className={classes.caption}>
        <span className={classes.filmName}>{file.name}</span>
        {stored?.state === "PROCESSING"
          ? t("chat.files.preparing")
          : [stored?.duration ? formatDuration(stored.duration) : null, bytesText(file.size)]
              .filter((part) => part !== null)
              .join(" · ")}
      </span>
    </button>
  );
}
