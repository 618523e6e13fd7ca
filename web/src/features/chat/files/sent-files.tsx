import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { MessageFiles } from "@nepnha/contract/features/chat/kinds/files";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Button } from "@mantine/core";
import { DocumentLink } from "../../../kit/media/viewer/document-link.tsx";
import { formatDay } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useChat, useChatState } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";
import { memberOf } from "../people.ts";
import classes from "./sent-files.module.css";

const Lightbox = lazy(async () => ({ default: (await import("../../../kit/media/viewer/lightbox.tsx")).Lightbox }));

type Category = ChatMethods["GetAttachments"]["argument"]["category"];

/** Messages with files a page. */
const PAGE = 24;
const { MEDIA, FILE } = ENUMS.attachmentCategory;

/** What was sent in a conversation besides words, the newest first. */
export function SentFiles({ conversation }: { conversation: Conversation }) {
  return (
    <>
      <Media conversation={conversation} />
      <Documents conversation={conversation} />
    </>
  );
}

function Media({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const [opened, setOpened] = useState<number | null>(null);
  const { messages, more } = useSent(conversation, MEDIA);
  const files = messages.flatMap((message) => message.files);
  const pictures = files.filter(({ kind }) => kind === "image");
  return (
    <section>
      <h2 className={classes.title}>{t("chat.files.media")}</h2>
      {files.length === 0 && <p className={classes.none}>{t("chat.files.noMedia")}</p>}
      <div className={classes.grid}>
        {files.map((file) =>
          file.kind === "image" ? (
            <button
              key={file.url}
              type="button"
              className={classes.tile}
              aria-label={t("chat.files.open", { number: pictures.indexOf(file) + 1, count: pictures.length })}
              onClick={() => setOpened(pictures.indexOf(file))}
            >
              <img src={file.thumbUrl} alt="" loading="lazy" decoding="async" />
            </button>
          ) : (
            <a
              key={file.url}
              className={classes.tile}
              href={file.url}
              target="_blank"
              rel="noreferrer"
              aria-label={t("chat.files.play", { name: file.name })}
            >
              {file.posterUrl ? <img src={file.posterUrl} alt="" loading="lazy" decoding="async" /> : file.name}
            </a>
          ),
        )}
      </div>
      {more && <More onMore={more} />}
      {opened !== null && (
        <Suspense>
          <Lightbox images={pictures} index={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  );
}

function Documents({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const { messages, more } = useSent(conversation, FILE);
  return (
    <section>
      <h2 className={classes.title}>{t("chat.files.documents")}</h2>
      {messages.length === 0 && <p className={classes.none}>{t("chat.files.noDocuments")}</p>}
      <ul className={classes.documents}>
        {messages.map(({ messageId, senderId, time, files }) => (
          <li key={messageId}>
            {files.map((file) => (
              <DocumentLink key={file.fileId} file={file} />
            ))}
            <span className={classes.none}>
              {memberOf(conversation, senderId)?.fullName ?? t("chat.formerMember")} · {formatDay(time)}
            </span>
          </li>
        ))}
      </ul>
      {more && <More onMore={more} />}
    </section>
  );
}

function More({ onMore }: { onMore: () => void }) {
  const t = useT();
  return (
    <Button variant="default" size="compact-md" mt="xs" onClick={onMore}>
      {t("chat.files.moreSent")}
    </Button>
  );
}

/** Pages of what was sent of a category; looked at anew with every message that comes. */
function useSent(
  { groupId, lastSeq }: Conversation,
  category: Category,
): { messages: MessageFiles[]; more: (() => void) | null } {
  const { engine } = useChat();
  const connected = useChatState((state) => state.connection === "connected");
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["chat", "sent", groupId, category, lastSeq],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam }) => {
      const result = await engine.ask("GetAttachments", { groupId, category, beforeSeq: pageParam, limit: PAGE });
      if (!result.ok) throw new Error(result.message);
      return result.data;
    },
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? messages.at(-1)?.seq : undefined),
    enabled: connected,
    placeholderData: (before) => before,
  });
  return {
    messages: data?.pages.flatMap(({ messages }) => messages) ?? [],
    more: hasNextPage ? () => void fetchNextPage() : null,
  };
}
