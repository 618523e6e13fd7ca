import { Link } from "@tanstack/react-router";
import type { ChatGroupState } from "@nepnha/contract/features/chat/api";
import { formatRelative } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { Avatar } from "../../ui/data/avatar.tsx";
import classes from "./dashboard.module.css";

const MOST_SHOWN = 5;

/** The conversations with unread messages, the newest first. */
export function UnreadCard({ count, groups }: { count: number; groups: ChatGroupState[] }) {
  const t = useT();
  if (count === 0) return <p className={classes.none}>{t("dashboard.unreadNone")}</p>;
  const newest = groups.toSorted((a, b) => (b.preview?.time ?? "").localeCompare(a.preview?.time ?? ""));
  return (
    <>
      <p className={classes.none}>{t("dashboard.unreadSome", { count, groups: groups.length })}</p>
      <ul className={classes.chats}>
        {newest.slice(0, MOST_SHOWN).map(({ groupId, name, avatar, preview, countNo, readCountNo }) => (
          <li key={groupId} className={classes.chat}>
            <Avatar name={name} src={avatar} />
            <span className={classes.chatText}>
              <strong>{name}</strong>
              <span>{preview?.text}</span>
            </span>
            <span className={classes.chatSide}>
              <span className={classes.badge}>{countNo - readCountNo}</span>
              <span>{preview && formatRelative(preview.time)}</span>
            </span>
          </li>
        ))}
      </ul>
      <Link to={CHAT_PATH}>{t("dashboard.openChat")}</Link>
    </>
  );
}

/** Typed wide: the chat's route is added by its section. */
const CHAT_PATH: string = "/chat";
