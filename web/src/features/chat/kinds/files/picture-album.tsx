import type { ChatFile, MessageFiles } from "@nepnha/contract/features/chat/kinds/files";
import { lazy, Suspense, useState } from "react";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { useChatState } from "../../chat-context.ts";
import classes from "./files-card.module.css";

const MediaViewer = lazy(async () => ({
  default: (await import("../../media/media-viewer.tsx")).MediaViewer,
}));

/** More would fill the screen; the last one says how many follow. */
const SHOWN = 9;
/** Shape of a picture whose measures are not known yet. */
const USUAL = 4 / 3;

/** The pictures of a message side by side; one alone keeps its shape. Each opens large, among all of the conversation. */
export function PictureAlbum({
  groupId,
  messageId,
  files,
  stored,
  local,
}: {
  groupId: string;
  /** Null while it is not sent. */
  messageId: string | null;
  files: readonly ChatFile[];
  stored: MessageFiles["files"] | undefined;
  /** Addresses on this device. */
  local: readonly string[] | undefined;
}) {
  const t = useT();
  const [opened, setOpened] = useState<string | null>(null);
  const message = useChatState(({ conversations }) =>
    conversations.get(groupId)?.window?.messages.find(({ _id }) => _id === messageId),
  );
  const byId = new Map(stored?.map((file) => [file.fileId, file]));
  const shown = files.slice(0, SHOWN);
  const more = files.length - shown.length;
  const one = files.length === 1 ? files[0] : undefined;
  return (
    <>
      <div className={classes.album} data-count={files.length === 4 ? 2 : Math.min(files.length, 3)}>
        {shown.map((file, at) => {
          const url = byId.get(file.fileId)?.thumbUrl ?? local?.[at];
          const ratio = one ? ratioOf(one) : 1;
          const isGone = stored !== undefined && !byId.has(file.fileId);
          return (
            <button
              key={file.fileId}
              type="button"
              className={classes.picture}
              style={{
                aspectRatio: ratio,
                ...(one ? { inlineSize: `min(100%, ${Math.round(320 * Math.min(1, ratio))}px)` } : {}),
                ...(file.preview ? { backgroundImage: `url("${file.preview}")` } : {}),
              }}
              disabled={!byId.has(file.fileId)}
              aria-label={t("chat.files.open", { number: at + 1, count: files.length })}
              onClick={() => setOpened(file.fileId)}
            >
              {url !== undefined && !isGone && <img src={url} alt="" loading="lazy" decoding="async" />}
              {isGone && <span className={classes.gone}>{t("chat.files.gone")}</span>}
              {more > 0 && at === SHOWN - 1 && (
                <span className={classes.more} title={t("chat.files.more", { count: more })}>
                  +{more}
                </span>
              )}
            </button>
          );
        })}
      </div>
      {opened !== null && stored && message && (
        <Suspense>
          <MediaViewer
            groupId={groupId}
            start={{ ...message, messageId: message._id, files: stored }}
            fileId={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Neither a ribbon nor a column, however odd the picture. */
function ratioOf({ width, height }: ChatFile): number {
  return width && height ? Math.min(2, Math.max(0.6, width / height)) : USUAL;
}
