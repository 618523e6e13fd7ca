import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import buttons from "../../../ui/layout/plain-button.module.css";
import { useChatState } from "../chat-context.ts";
import { useOpenConversation } from "../use-open-conversation.ts";
import { Thread } from "./thread.tsx";

/** The conversation of an address, or a word that there is none for me. */
export function ThreadDoor({ groupId }: { groupId: string }) {
  const t = useT();
  const { close } = useOpenConversation();
  const ready = useChatState((state) => state.ready);
  const known = useChatState((state) => state.conversations.has(groupId));
  // Whoever is put out of a conversation that they are reading goes on reading what is on the screen.
  const [shown, setShown] = useState<string | null>(null);
  if (known && shown !== groupId) setShown(groupId);
  if (known || shown === groupId) return <Thread key={groupId} groupId={groupId} />;
  if (!ready) return <ListSkeleton rows={5} />;
  return (
    <EmptyState
      picture="noResult"
      title={t("chat.goneTitle")}
      action={
        <button type="button" className={buttons.other} onClick={close}>
          {t("chat.backToList")}
        </button>
      }
    >
      {t("chat.goneText")}
    </EmptyState>
  );
}
