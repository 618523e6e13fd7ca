import { Menu } from "@mantine/core";
import { isMuted } from "@nepnha/domain/features/chat/mute";
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import IconBellOff from "@tabler/icons-react/dist/esm/icons/IconBellOff.mjs";
import IconPin from "@tabler/icons-react/dist/esm/icons/IconPin.mjs";
import IconPinnedOff from "@tabler/icons-react/dist/esm/icons/IconPinnedOff.mjs";
import type { ComponentProps, ReactNode } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useNow } from "../chat-context.ts";
import { MuteItems } from "../conversations/mute-items.tsx";
import { useMine } from "../conversations/use-mine.ts";
import type { Conversation } from "../engine/model.ts";
import classes from "./quick-acts.module.css";

const ICON = { size: 20, stroke: 1.6, "aria-hidden": true } as const;

/** What I do most often with a conversation that is open: quiet for me, first in my list. */
export function QuickActs({ conversation }: { conversation: Pick<Conversation, "groupId" | "mine"> }) {
  const t = useT();
  const set = useMine();
  const now = useNow();
  const { groupId, mine } = conversation;
  const isPinned = mine.pinnedAt !== null;
  return (
    <div className={classes.acts}>
      {isMuted(mine, now) ? (
        <Act icon={<IconBell {...ICON} />} onClick={() => void set("SetMute", { groupId, time: null })}>
          {t("chat.mine.unmute")}
        </Act>
      ) : (
        <Menu position="bottom" returnFocus>
          <Menu.Target>
            <Act icon={<IconBellOff {...ICON} />}>{t("chat.mine.mute")}</Act>
          </Menu.Target>
          <Menu.Dropdown>
            <MuteItems groupId={groupId} />
          </Menu.Dropdown>
        </Menu>
      )}
      <Act
        icon={isPinned ? <IconPinnedOff {...ICON} /> : <IconPin {...ICON} />}
        onClick={() => void set("PinConversation", { groupId, pinned: !isPinned })}
      >
        {t(isPinned ? "chat.mine.unpin" : "chat.mine.pin")}
      </Act>
    </div>
  );
}

/** A round sign with its words below. */
function Act({ icon, children, ...button }: ComponentProps<"button"> & { icon: ReactNode }) {
  return (
    <button type="button" {...button} className={classes.act}>
      <span className={classes.sign}>{icon}</span>
      {children}
    </button>
  );
}
