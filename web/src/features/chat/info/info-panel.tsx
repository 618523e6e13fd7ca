import { hasRules, mayRename } from "@nepnha/domain/features/chat/group-rights";
import { lazy, Suspense } from "react";
import { needTexts } from "../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { DeskNotes } from "../desk/lazy-in-thread.ts";
import type { Conversation } from "../engine/model.ts";
import { useMyRole } from "../groups/use-my-role.ts";
import { OverPicture } from "../picture/lazy-picture.ts";
import classes from "./info-panel.module.css";

const BackgroundPicker = lazy(async () => {
  const [picker] = await Promise.all([import("./background-picker.tsx"), needTexts("chat-acts")]);
  return { default: picker.BackgroundPicker };
});
const QuickActs = lazy(async () => {
  const [module] = await Promise.all([import("./quick-acts.tsx"), needTexts("chat-mine", "chat-thread")]);
  return { default: module.QuickActs };
});
const SentFiles = lazy(async () => {
  const [files] = await Promise.all([
    import("../files/sent-files.tsx"),
    needTexts("chat-files", "chat-thread", "kit", "records"),
  ]);
  return { default: files.SentFiles };
});
const Board = lazy(async () => {
  const [module] = await Promise.all([import("../board/board.tsx"), needTexts("chat-board")]);
  return { default: module.Board };
});
const Members = lazy(async () => {
  const [module] = await Promise.all([import("../groups/members.tsx"), needTexts("chat-groups")]);
  return { default: module.Members };
});
const GroupPicture = lazy(async () => {
  const [module] = await Promise.all([import("../groups/group-picture.tsx"), needTexts("chat-groups", "records")]);
  return { default: module.GroupPicture };
});
const GroupName = lazy(async () => {
  const [module] = await Promise.all([import("../groups/group-name.tsx"), needTexts("chat-groups")]);
  return { default: module.GroupName };
});
const GroupRules = lazy(async () => {
  const [module] = await Promise.all([import("../rules/group-rules.tsx"), needTexts("chat-groups")]);
  return { default: module.GroupRules };
});
const Ending = lazy(async () => {
  const [module] = await Promise.all([import("../groups/ending.tsx"), needTexts("chat-groups")]);
  return { default: module.Ending };
});

/** Who is in a conversation, what is on its board, and how it looks to me. */
export function InfoPanel({
  conversation,
  onLeave,
}: {
  conversation: Conversation;
  /** Where the panel covers the messages: called before one of them is shown. */
  onLeave?: () => void;
}) {
  const mine = useMyRole(conversation);
  const { name, avatar } = conversation;
  const plainName = <strong className={classes.name}>{name}</strong>;
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <span className={classes.picture}>
          <Avatar name={name} src={avatar} size={72} />
          {hasRules(conversation.type) && (
            <Suspense>
              <OverPicture conversation={conversation} size={72} />
            </Suspense>
          )}
        </span>
        {mine !== null && mayRename(mine, conversation.rules ?? []) ? (
          <>
            <Suspense fallback={<span className={classes.pictureActs} />}>
              <GroupPicture conversation={conversation} />
            </Suspense>
            <Suspense fallback={plainName}>
              <GroupName conversation={conversation} />
            </Suspense>
          </>
        ) : (
          plainName
        )}
        <div className={classes.acts}>
          <Suspense>
            <QuickActs conversation={conversation} />
          </Suspense>
        </div>
      </div>
      {conversation.desk && (
        <Suspense>
          <DeskNotes conversation={conversation} />
        </Suspense>
      )}
      <Suspense fallback={<ListSkeleton rows={4} />}>
        <Members conversation={conversation} />
      </Suspense>
      <Suspense>
        <Board conversation={conversation} onLeave={onLeave} />
        <GroupRules conversation={conversation} />
      </Suspense>
      <Suspense>
        <SentFiles conversation={conversation} onLeave={onLeave} />
      </Suspense>
      <Suspense>
        <BackgroundPicker conversation={conversation} />
      </Suspense>
      <Suspense>
        <Ending conversation={conversation} />
      </Suspense>
    </div>
  );
}
