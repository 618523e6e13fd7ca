import type { MessageFiles } from "@nepnha/contract/features/chat/kinds/files";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconMessage from "@tabler/icons-react/dist/esm/icons/IconMessage.mjs";
import IconArrowForwardUp from "@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs";
import { lazy, Suspense, useMemo, useState } from "react";
import { downloadUrl } from "../../../kit/media/download-url.ts";
import { formatDay } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useChat } from "../chat-context.ts";
import type { ChatEngine } from "../engine/chat.ts";
import { memberOf } from "../people.ts";
import { useSearchPlaces } from "../search/places.ts";
import { MediaLightbox } from "./media-lightbox.tsx";
import classes from "./media-viewer.module.css";
import { useMedia } from "./use-media.ts";

const ForwardDialog = lazy(async () => ({ default: (await import("../forward/forward-dialog.tsx")).ForwardDialog }));

/** The pictures and films of a conversation at full size, beginning with one of a message; what can be done with each. */
export function MediaViewer({
  groupId,
  start,
  fileId,
  onLeave,
  onClose,
}: {
  groupId: string;
  start: Pick<MessageFiles, "messageId" | "seq" | "senderId" | "time" | "files">;
  fileId: string;
  /** Where what lies below covers the messages: called before one of them is shown. */
  onLeave?: (() => void) | undefined;
  onClose: () => void;
}) {
  const t = useT();
  const { engine } = useChat();
  const { goTo } = useSearchPlaces();
  const { media, near } = useMedia(groupId, start);
  const [shown, setShown] = useState(idOf({ ...start, fileId }));
  const [passedOn, setPassedOn] = useState<ChatMessage | null>(null);
  // Who comes or goes meanwhile does not change what is looked at.
  const [conversation] = useState(() => engine.store.conversation(groupId));
  const images = useMemo(
    () =>
      media.map((one) => {
        const sender = conversation && memberOf(conversation, one.senderId)?.fullName;
        const caption = `${sender ?? t("chat.formerMember")} · ${formatDay(one.time)}`;
        return { ...one, id: idOf(one), caption };
      }),
    [media, conversation, t],
  );
  const current = images.find(({ id }) => id === shown);

  const passOn = async (): Promise<void> => {
    const message = current && (await messageOf(engine, groupId, current.seq).catch(() => null));
    if (message) setPassedOn(message);
    else showSnackbar({ kind: "error", text: t("chat.files.notNow") });
  };
  if (passedOn) {
    return (
      <Suspense>
        <ForwardDialog message={passedOn} onClose={onClose} />
      </Suspense>
    );
  }
  if (!current) return null;
  const tool = "yarl__button";
  return (
    <MediaLightbox
      media={images}
      shownId={shown}
      onClose={onClose}
      onView={(index) => {
        const one = images[index];
        if (one) setShown(one.id);
        near(index);
      }}
      tools={[
        <button
          key="message"
          type="button"
          className={tool}
          aria-label={t("chat.files.goTo")}
          title={t("chat.files.goTo")}
          onClick={() => {
            onClose();
            onLeave?.();
            goTo(groupId, current.seq);
          }}
        >
          <IconMessage size={28} aria-hidden />
        </button>,
        <button
          key="forward"
          type="button"
          className={tool}
          aria-label={t("chat.forward")}
          title={t("chat.forward")}
          onClick={() => void passOn()}
        >
          <IconArrowForwardUp size={28} aria-hidden />
        </button>,
        <a
          key="download"
          className={`${tool} ${classes.save}`}
          href={downloadUrl(current.url)}
          download={current.name}
          aria-label={t("file.download")}
          title={t("file.download")}
        >
          <IconDownload size={28} aria-hidden />
        </a>,
      ]}
    />
  );
}

/** A picture that was sent twice is two. */
function idOf({ messageId, fileId }: { messageId: string; fileId: string }): string {
  return `${messageId} ${fileId}`;
}

/** The message as it is now; null where I do not see it any more. */
async function messageOf(engine: ChatEngine, groupId: string, seq: number): Promise<ChatMessage | null> {
  const isIt = (message: ChatMessage): boolean => message.seq === seq;
  const known = engine.store.conversation(groupId)?.window?.messages.find(isIt);
  if (known) return known;
  const answer = await engine.ask("GetMessages", { groupId, aroundSeq: seq, limit: 1 });
  return (answer.ok && answer.data.messages.find(isIt)) || null;
}
