import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatDateTime } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { useChat, useChatState } from "../chat-context.ts";
import { shortText } from "../kinds/short-text.ts";
import { memberOf } from "../people.ts";
import { FacePicture } from "../stickers/face-picture.tsx";
import { faceOf, useStickers } from "../stickers/use-stickers.ts";
import classes from "./message-details.module.css";

/** When a message was sent, who has seen it and who has not, and who reacted to it, by expression. */
export function MessageDetails({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const t = useT();
  const { engine } = useChat();
  const { data, isError } = useQuery({
    queryKey: ["chat", "details", message._id],
    queryFn: async () => {
      const { groupId, _id: messageId } = message;
      const result = await engine.act("GetMessageDetails", { groupId, messageId });
      if (!result.ok) throw new Error(result.code);
      return result.data;
    },
    // Read marks move without a word about the message.
    staleTime: 0,
    gcTime: 0,
  });
  const { data: offered } = useStickers();
  const faces = [...new Set(data?.reactions.map(({ expressionId }) => expressionId))];
  return (
    <Dialog opened onClose={onClose} title={t("chat.details.title")}>
      <p className={classes.what}>{shortText(message, t)}</p>
      <p className={classes.time}>
        {t("chat.details.sent", { time: formatDateTime(message.time) })}
        {message.editedAt && <> · {t("chat.details.edited", { time: formatDateTime(message.editedAt) })}</>}
      </p>
      {!data && !isError && <ListSkeleton rows={4} />}
      {isError && <p role="alert">{t("chat.details.failed")}</p>}
      {data && (
        <>
          {faces.map((face) => {
            const people = data.reactions.filter(({ expressionId }) => expressionId === face);
            const shown = faceOf(offered, face);
            return (
              <People
                key={face}
                title={`${shown.name} ${people.length}`}
                heading={
                  <>
                    <FacePicture face={shown} size={22} /> {people.length}
                  </>
                }
                userIds={people.map(({ userId }) => userId)}
                of={message}
              />
            );
          })}
          {data.seenBy.length === 0 ? (
            <p className={classes.time}>{t("chat.details.nobody")}</p>
          ) : (
            <People title={t("chat.details.seen", { count: data.seenBy.length })} userIds={data.seenBy} of={message} />
          )}
          {data.notSeenBy.length > 0 && (
            <People
              title={t("chat.details.notSeen", { count: data.notSeenBy.length })}
              userIds={data.notSeenBy}
              of={message}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

function People({
  title,
  heading = title,
  userIds,
  of,
}: {
  title: string;
  /** In place of the title, for those who see it. */
  heading?: ReactNode;
  userIds: readonly string[];
  of: ChatMessage;
}) {
  const t = useT();
  const { engine } = useChat();
  const conversation = useChatState((state) => state.conversations.get(of.groupId));
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{heading}</h3>
      <ul className={classes.people}>
        {userIds.map((userId) => {
          const member = conversation && memberOf(conversation, userId);
          const name = member?.fullName ?? t("chat.formerMember");
          return (
            <li key={userId} className={classes.person}>
              <Avatar name={name} src={member?.avatar ?? null} size={32} />
              {userId === engine.me ? `${name} (${t("chat.you")})` : name}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
