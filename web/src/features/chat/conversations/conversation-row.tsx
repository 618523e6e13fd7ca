import { isMuted } from "@nepnha/domain/features/chat/mute";
import { lazy, memo, type MouseEvent, type ReactNode, Suspense, useDeferredValue, useState } from "react";
import { type Translate, useT } from "../../../platform/i18n/i18n.ts";
import { useUser } from "../../../platform/session/services-context.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { Count } from "../../../ui/data/count.tsx";
import { givenNameOf } from "../../../ui/data/initials.ts";
import { useChat, useDraft, useNow } from "../chat-context.ts";
import classes from "./conversation-row.module.css";
import { latestAt } from "../engine/latest-first.ts";
import { type Conversation, unreadOf, waits } from "../engine/model.ts";
import { isGroup, memberOf, nameFor } from "../people.ts";
import { OverPicture } from "../picture/lazy-picture.ts";
import { shortText } from "../kinds/short-text.ts";
import { listTime } from "../times.ts";
import { useLongPress } from "./use-long-press.ts";
import { conversationHref, useOpenConversation } from "../use-open-conversation.ts";

const RowActs = lazy(async () => ({ default: (await import("./row-acts.tsx")).RowActs }));
const RowBadges = lazy(async () => ({ default: (await import("./row-badges.tsx")).RowBadges }));

/** One conversation in the list: who, when, the last words, how many are unread. */
export const ConversationRow = memo(function ConversationRow({
  conversation,
  current,
  note,
}: {
  conversation: Conversation;
  current: boolean;
  /** A line of its own below the last words. */
  note?: ReactNode;
}) {
  const t = useT();
  const now = useNow();
  const { engine } = useChat();
  const { open } = useOpenConversation();
  const draft = useDraft(conversation.groupId);
  const [acting, setActing] = useState(false);
  const held = useLongPress(() => setActing(true));
  const { groupId, avatar, mentioned, mine } = conversation;
  const at = latestAt(conversation);
  const name = nameFor(useUser(), conversation, t);
  // The row comes first, who is there and in it after it.
  const painted = useDeferredValue(true, false);
  const unread = unreadOf(conversation);
  const muted = isMuted(mine, now);
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (held.wasHeld()) return;
    if (!current) open(groupId);
  };
  return (
    <div className={classes.place}>
      <a
        {...held.handlers}
        href={conversationHref(groupId)}
        className={classes.row}
        aria-current={current || undefined}
        data-unread={waits(conversation) || undefined}
        onClick={follow}
      >
        <span className={classes.picture}>
          <Avatar name={name} src={avatar} size={48} />
          {painted && (
            <Suspense>
              <OverPicture conversation={conversation} size={48} />
            </Suspense>
          )}
        </span>
        <span className={classes.text}>
          <span className={classes.line}>
            <span className={classes.name}>{name}</span>
            {(mine.pinnedAt !== null || muted) && (
              <Suspense>
                <RowBadges pinned={mine.pinnedAt !== null} muted={muted} />
              </Suspense>
            )}
            <time dateTime={at}>{listTime(at, now, t)}</time>
          </span>
          <span className={classes.line}>
            {draft && !current ? (
              <span className={classes.preview}>
                <span className={classes.draft}>{t("chat.draft")}</span> {draft.text || draft.about?.title}
              </span>
            ) : (
              <span className={classes.preview}>{previewText(conversation, engine.me, t)}</span>
            )}
            {mentioned.length > 0 && (
              <span className={classes.mentioned} role="img" aria-label={t("chat.mentioned")}>
                @
              </span>
            )}
            {unread > 0 && !muted && <Count count={unread} label={t("chat.unreadCount", { count: unread })} />}
            {waits(conversation) && (muted || unread === 0) && (
              <span
                className={classes.dot}
                data-muted={muted || undefined}
                role="img"
                aria-label={unread > 0 ? t("chat.unreadCount", { count: unread }) : t("chat.markedUnread")}
              />
            )}
          </span>
          {note && <span className={classes.note}>{note}</span>}
        </span>
      </a>
      {painted && (
        <Suspense>
          <RowActs conversation={conversation} current={current} isOpen={acting} onOpen={setActing} name={name} />
        </Suspense>
      )}
    </div>
  );
});

/** The last message in a line: "Bạn: …", in groups with the sender's given name. */
function previewText(conversation: Conversation, me: string, t: Translate): string {
  const { preview } = conversation;
  if (!preview) return t("chat.noMessages");
  const text = shortText(preview, t);
  if (preview.senderId === me) return t("chat.youSaid", { text });
  if (!isGroup(conversation)) return text;
  const sender = memberOf(conversation, preview.senderId)?.fullName ?? t("chat.formerMember");
  return t("chat.theySaid", { name: givenNameOf(sender), text });
}
