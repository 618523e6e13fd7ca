import type { NotePayload } from "@nepnha/contract/features/chat/kinds/note";
import type { MessageFrame } from "@nepnha/contract/features/chat/messages";
import IconNote from "@tabler/icons-react/dist/esm/icons/IconNote.mjs";
import { lazy, Suspense, useState } from "react";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { BoardCard } from "../../board/board-card.tsx";
import { useBoardRights } from "../../board/use-board-rights.ts";
import { useTakeAway } from "../../board/use-take-away.ts";
import type { Conversation } from "../../engine/model.ts";
import { TextCard } from "../text.tsx";

const NoteForm = lazy(async () => ({ default: (await import("../../board/note-form.tsx")).NoteForm }));

/** Words that stay on the board. */
export function NoteCard({
  note: { _id: messageId, senderId, text, payload },
  conversation,
}: {
  note: Pick<MessageFrame, "senderId" | "text"> & { readonly _id: string | null; readonly payload: NotePayload | null };
  conversation: Conversation;
}) {
  const t = useT();
  const { groupId } = conversation;
  const { mayChange } = useBoardRights(conversation, senderId);
  const takeAway = useTakeAway("note");
  const [editing, setEditing] = useState(false);
  const mine = mayChange && messageId !== null;
  return (
    <BoardCard
      label={t("chat.note.label")}
      icon={<IconNote size={18} stroke={1.6} aria-hidden />}
      conversation={conversation}
      editedBy={payload?.editedBy ?? null}
      onEdit={mine ? () => setEditing(true) : undefined}
      onDelete={mine ? () => void takeAway(groupId, messageId) : undefined}
    >
      <TextCard text={text} mentions={[]} />
      {editing && messageId !== null && (
        <Suspense>
          <NoteForm conversation={conversation} note={{ messageId, text }} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </BoardCard>
  );
}
