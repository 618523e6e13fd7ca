import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDateTime } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { logError } from "../../../platform/lib/log.ts";
import { useCan, useUser } from "../../../platform/session/services-context.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { isStaff } from "@nepnha/domain/platform/permit";
import { useChat, useChatState } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";
import { shortText } from "../kinds/short-text.ts";
import { memberOf } from "../people.ts";
import { useOpenConversation } from "../use-open-conversation.ts";
import classes from "./desk-notes.module.css";

/** So many of the latest are shown beside the customer's conversation. */
const SHOWN = 10;

/** What colleagues note about a customer's conversation, which the customer never sees. */
export function DeskNotes({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const can = useCan();
  const user = useUser();
  const { engine } = useChat();
  const { groupId } = conversation;
  const { open } = useOpenConversation();
  const [text, setText] = useState("");
  // Looking at a customer makes no conversation that nobody wanted.
  const [wanted, setWanted] = useState(false);
  const allowed = isStaff(user) && can("chatGroups.chatAdviseComplaint");
  const { data: notesId } = useQuery({
    queryKey: ["chat", "desk-notes", groupId, conversation.members.length],
    queryFn: async () => {
      const result = await engine.changeGroup("OpenNotes", { groupId });
      if (!result.ok) throw new Error(result.message);
      return result.data.groupId;
    },
    enabled: allowed && wanted,
  });
  const notes = useChatState((state) => (notesId === undefined ? undefined : state.conversations.get(notesId)));
  const { data: messages = [] } = useQuery({
    queryKey: ["chat", "desk-notes", "messages", notesId, notes?.changeSeq],
    queryFn: async () => {
      const result = await engine.ask("GetMessages", { groupId: notesId ?? "", limit: SHOWN });
      return result.ok ? result.data.messages : [];
    },
    enabled: notes !== undefined,
    placeholderData: (before) => before,
  });
  if (!allowed) return null;
  if (notesId === undefined) {
    return (
      <Button variant="default" className={classes.open} loading={wanted} onClick={() => setWanted(true)}>
        {t("chat.desk.notes")}
      </Button>
    );
  }

  const note = (): void => {
    engine.send(notesId, { text: text.trim(), replyTo: null }).then(
      () => setText(""),
      (error: unknown) => {
        logError("note", error);
        showSnackbar({ kind: "error", text: t("chat.desk.failed") });
      },
    );
  };
  return (
    <section aria-labelledby="chat-desk-notes">
      <h2 id="chat-desk-notes" className={classes.title}>
        {t("chat.desk.notes")}
      </h2>
      <p className={classes.hint}>{t("chat.desk.notes.hint")}</p>
      <ul className={classes.notes}>
        {messages.map((message) => (
          <li key={message._id} className={classes.note}>
            <span>{shortText(message, t)}</span>
            <span className={classes.by}>
              {(notes && memberOf(notes, message.senderId)?.fullName) ?? t("chat.formerMember")} ·{" "}
              {formatDateTime(message.time)}
            </span>
          </li>
        ))}
      </ul>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== "") note();
        }}
      >
        <textarea
          className={classes.input}
          aria-label={t("chat.desk.notes.write")}
          placeholder={t("chat.desk.notes.write")}
          rows={2}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={classes.foot}>
          <Button type="submit" size="compact-sm" disabled={text.trim() === ""}>
            {t("chat.desk.notes.save")}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => open(notesId)}>
            {t("chat.desk.notes.all")}
          </Button>
        </div>
      </form>
    </section>
  );
}
