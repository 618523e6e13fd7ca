import type { MessageFiles } from "@nepnha/contract/features/chat/kinds/files";
import { ENUMS } from "@nepnha/contract/platform/enums";
import IconPlayerPlayFilled from "@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs";
import { lazy, Suspense, useState } from "react";
import { formatDay } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import type { Conversation } from "../engine/model.ts";
import { MoreSent } from "./more-sent.tsx";
import classes from "./sent-files.module.css";
import { SentMonth } from "./sent-month.tsx";
import { useSent } from "./use-sent.ts";

const MediaViewer = lazy(async () => ({ default: (await import("../media/media-viewer.tsx")).MediaViewer }));

/** Pictures and films of a conversation. */
export function SentMedia({
  conversation,
  onLeave,
}: {
  conversation: Conversation;
  onLeave?: (() => void) | undefined;
}) {
  const t = useT();
  const [opened, setOpened] = useState<{ message: MessageFiles; fileId: string } | null>(null);
  const { months, isEmpty, ...rest } = useSent(conversation, ENUMS.attachmentCategory.MEDIA);
  return (
    <>
      {isEmpty && <p className={classes.none}>{t("chat.files.noMedia")}</p>}
      {months.map(({ month, messages }) => (
        <SentMonth key={month} month={month}>
          <div className={classes.grid}>
            {messages.flatMap((message) =>
              message.files.map((file) => (
                <button
                  key={`${message.messageId} ${file.fileId}`}
                  type="button"
                  className={classes.tile}
                  disabled={file.kind === "video" && file.state !== "READY"}
                  aria-label={
                    file.kind === "video"
                      ? t("chat.files.play", { name: file.name })
                      : t("chat.files.openOf", { day: formatDay(message.time) })
                  }
                  onClick={() => setOpened({ message, fileId: file.fileId })}
                >
                  <img src={file.posterUrl ?? file.thumbUrl} alt="" loading="lazy" decoding="async" />
                  {file.kind === "video" && (
                    <IconPlayerPlayFilled className={classes.film ?? ""} size={22} aria-hidden />
                  )}
                </button>
              )),
            )}
          </div>
        </SentMonth>
      ))}
      <MoreSent {...rest} />
      {opened && (
        <Suspense>
          <MediaViewer
            groupId={conversation.groupId}
            start={opened.message}
            fileId={opened.fileId}
            onLeave={onLeave}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
