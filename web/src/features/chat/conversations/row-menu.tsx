import { Menu } from "@mantine/core";
import { MUTED_FOREVER } from "@nepnha/contract/features/chat/methods/mine";
import { mayClear } from "@nepnha/domain/features/chat/own-list";
import { isMuted } from "@nepnha/domain/features/chat/mute";
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMailOpened from "@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs";
import IconPin from "@tabler/icons-react/dist/esm/icons/IconPin.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconPinnedOff from "@tabler/icons-react/dist/esm/icons/IconPinnedOff.mjs";
import type { ReactElement } from "react";
import { formatDateTime } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useUser } from "../../../platform/session/services-context.ts";
import { confirm } from "../../../ui/feedback/confirm.ts";
import { isGroup } from "../people.ts";
import { useChat, useNow } from "../chat-context.ts";
import { type Conversation, waits } from "../engine/model.ts";
import { useOpenConversation } from "../use-open-conversation.ts";
import { MuteItems } from "./mute-items.tsx";
import { useMine } from "./use-mine.ts";
import classes from "./row-menu.module.css";

const ICON = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

/** What I can do with a conversation in the list; it is mine alone, on all my devices. */
export function RowMenu({
  conversation,
  name,
  current,
  target,
  onClose,
}: {
  conversation: Conversation;
  name: string;
  current: boolean;
  target: ReactElement;
  onClose: () => void;
}) {
  const t = useT();
  const { engine } = useChat();
  const set = useMine();
  const { close } = useOpenConversation();
  const now = useNow();
  const user = useUser();
  const { groupId, mine } = conversation;
  const muted = isMuted(mine, now);
  const isPinned = mine.pinnedAt !== null;

  const markUnread = async (): Promise<void> => {
    // What I look at is read; whoever wants to come back to it is done with it for now.
    if ((await set("MarkUnread", { groupId, unread: true })) && current) close();
  };
  const markRead = async (): Promise<void> => {
    engine.readToEnd(groupId);
    if (mine.markedUnread) await set("MarkUnread", { groupId, unread: false });
  };

  const clear = async (): Promise<void> => {
    // What comes while the question stands is not what was asked about.
    const upToSeq = conversation.lastSeq;
    const sure = await confirm({
      title: t("chat.mine.clear.title", { name }),
      text: t(isGroup(conversation) ? "chat.mine.clear.group" : "chat.mine.clear.text"),
      confirmLabel: t("chat.mine.clear.confirm"),
      tone: "danger",
    });
    if (sure && (await set("ClearConversation", { groupId, upToSeq })) && current) close();
  };

  return (
    <Menu defaultOpened onClose={onClose} position="bottom-end" returnFocus>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={isPinned ? <IconPinnedOff {...ICON} /> : <IconPin {...ICON} />}
          onClick={() => void set("PinConversation", { groupId, pinned: !isPinned })}
        >
          {t(isPinned ? "chat.mine.unpin" : "chat.mine.pin")}
        </Menu.Item>
        {waits(conversation) ? (
          <Menu.Item leftSection={<IconMailOpened {...ICON} />} onClick={() => void markRead()}>
            {t("chat.mine.read")}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconMail {...ICON} />} onClick={() => void markUnread()}>
            {t("chat.mine.unread")}
          </Menu.Item>
        )}
        <Menu.Divider />
        {muted ? (
          <Menu.Item leftSection={<IconBell {...ICON} />} onClick={() => void set("SetMute", { groupId, time: null })}>
            {t("chat.mine.unmute")}
            {mine.mutedUntil !== null && mine.mutedUntil !== MUTED_FOREVER && (
              <span className={classes.until}>
                {t("chat.mine.mutedUntil", { time: formatDateTime(mine.mutedUntil) })}
              </span>
            )}
          </Menu.Item>
        ) : (
          <MuteItems groupId={groupId} />
        )}
        {mayClear(user, conversation.type) && (
          <>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => void clear()}>
              {t("chat.mine.clear")}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
