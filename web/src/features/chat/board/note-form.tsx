import { Checkbox, Textarea } from "@mantine/core";
import { CHAT_TEXT_MAX } from "@nepnha/contract/platform/constants";
import { codePoints } from "@nepnha/domain/platform/text";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import type { Conversation } from "../engine/model.ts";
import { GroupWindow } from "../groups/group-window.tsx";
import { useOneId } from "../use-one-id.ts";
import { useBoardChange } from "./use-board-change.ts";

/** Writes a note, or gives one other words. */
export function NoteForm({
  conversation: { groupId },
  note,
  onClose,
}: {
  conversation: Pick<Conversation, "groupId">;
  /** The note that is there. */
  note?: { readonly messageId: string; readonly text: string };
  onClose: () => void;
}) {
  const t = useT();
  const idFor = useOneId();
  const { busy, problem, change } = useBoardChange("note");
  const [typed, setTyped] = useState(note?.text ?? "");
  const [pinned, setPinned] = useState(false);
  const text = typed.trim();
  const isTooLong = codePoints(text.normalize("NFC")) > CHAT_TEXT_MAX;

  const save = async (): Promise<void> => {
    const refusal = note
      ? await change("UpdateNote", { groupId, messageId: note.messageId, text })
      : await change("CreateNote", { groupId, clientMsgId: idFor(JSON.stringify([text, pinned])), text, pinned });
    if (refusal === null) onClose();
  };
  return (
    <GroupWindow
      title={t(note ? "chat.note.editTitle" : "chat.note.newTitle")}
      submit={t(note ? "chat.note.save" : "chat.note.create")}
      ready={text !== "" && !isTooLong}
      busy={busy}
      problem={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Textarea
        data-autofocus
        label={t("chat.note.text")}
        autosize
        minRows={4}
        maxRows={12}
        value={typed}
        error={isTooLong && t("chat.note.tooLong", { max: CHAT_TEXT_MAX })}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {!note && (
        <Checkbox
          mt="md"
          label={t("chat.note.pin")}
          checked={pinned}
          onChange={({ currentTarget }) => setPinned(currentTarget.checked)}
        />
      )}
    </GroupWindow>
  );
}
