import type { ChatMember } from "@nepnha/contract/features/chat/messages";
import { enumKey, ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { useChat } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";
import { isGroup } from "../people.ts";
import { MemberMenu } from "./member-menu.tsx";
import classes from "./members.module.css";
import { Problem } from "./problem.tsx";
import { useGroupChange } from "./use-group-change.ts";

const { OWNER, MANAGER } = ENUMS.chatRole;

/** A member of a conversation, what they are there, and behind three dots what I may do about it. */
export function MemberRow({
  member,
  conversation,
  mine,
}: {
  member: ChatMember;
  conversation: Conversation;
  /** As what I change the group; null: I do not. */
  mine: EnumValue<"chatRole"> | null;
}) {
  const t = useT();
  const { engine } = useChat();
  const { busy, problem, attempt } = useGroupChange();
  const { userId, fullName, avatar, role } = member;
  const isMe = userId === engine.me;
  return (
    <li className={classes.member}>
      <div className={classes.line} aria-busy={busy || undefined}>
        <Avatar name={fullName} src={avatar} size={36} />
        <span className={classes.name}>
          {isMe ? `${fullName} (${t("chat.you")})` : fullName}
          {isGroup(conversation) && (
            <span className={classes.role} data-leads={role === OWNER || role === MANAGER || undefined}>
              {tDynamic(`enum.chatRole.${enumKey("chatRole", role)}`)}
            </span>
          )}
        </span>
        {!isMe && mine !== null && (
          <MemberMenu member={member} groupId={conversation.groupId} mine={mine} busy={busy} attempt={attempt} />
        )}
      </div>
      {problem !== "" && <Problem>{problem}</Problem>}
    </li>
  );
}
