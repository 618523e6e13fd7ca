import { enumKey } from "@nepnha/contract/platform/enums";
import { lazy, Suspense } from "react";
import { needTexts, tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { useChat } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";
import classes from "./info-panel.module.css";
import { isGroup } from "../people.ts";

const BackgroundPicker = lazy(async () => ({ default: (await import("./background-picker.tsx")).BackgroundPicker }));
const SentFiles = lazy(async () => {
  const [files] = await Promise.all([import("../files/sent-files.tsx"), needTexts("chat-files", "records")]);
  return { default: files.SentFiles };
});

/** Who is in a conversation, and how it looks to me. */
export function InfoPanel({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const { engine } = useChat();
  const { name, avatar, members } = conversation;
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <Avatar name={name} src={avatar} size={72} />
        <strong className={classes.name}>{name}</strong>
      </div>
      <h2 className={classes.title}>{t("chat.members", { count: members.length })}</h2>
      <ul className={classes.members}>
        {members.map((member) => (
          <li key={member.userId} className={classes.member}>
            <Avatar name={member.fullName} src={member.avatar} size={36} />
            <span className={classes.memberName}>
              {member.userId === engine.me ? `${member.fullName} (${t("chat.you")})` : member.fullName}
              {isGroup(conversation) && (
                <span className={classes.role}>{tDynamic(`enum.chatRole.${enumKey("chatRole", member.role)}`)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Suspense>
        <SentFiles conversation={conversation} />
      </Suspense>
      <Suspense>
        <BackgroundPicker conversation={conversation} />
      </Suspense>
    </div>
  );
}
