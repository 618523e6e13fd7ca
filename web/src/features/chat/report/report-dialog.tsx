import { Radio, Textarea } from "@mantine/core";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { REPORT_NOTE_MAX, REPORT_REASONS } from "@nepnha/contract/features/moderation/api";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useChat } from "../chat-context.ts";
import { GroupWindow } from "../groups/group-window.tsx";
import { shortText } from "../kinds/short-text.ts";
import { useCall } from "../use-call.ts";
import classes from "./report.module.css";

/** Tells those who moderate what is wrong with a message. */
export function ReportDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const t = useT();
  const { engine } = useChat();
  const { busy, problem, call } = useCall(t("chat.report.failed"));
  const [chosen, setChosen] = useState("");
  const [note, setNote] = useState("");
  const reason = REPORT_REASONS.find((one) => one === chosen);

  const send = async (): Promise<void> => {
    if (!reason) return;
    const { groupId, _id: messageId } = message;
    const refusal = await call("report", async () => {
      const result = await engine.act("ReportMessage", { groupId, messageId, reason, note: note.trim() });
      return result.ok ? null : t(`chat.error.${result.code}`);
    });
    if (refusal !== null) return;
    showSnackbar({ kind: "success", text: t("chat.report.done") });
    onClose();
  };
  return (
    <GroupWindow
      title={t("chat.report.title")}
      submit={t("chat.report.send")}
      short
      ready={reason !== undefined}
      busy={busy}
      problem={problem}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p className={classes.what}>{shortText(message, t)}</p>
      <p className={classes.hint}>{t("chat.report.text")}</p>
      <Radio.Group label={t("chat.report.why")} value={chosen} onChange={setChosen}>
        <div className={classes.reasons}>
          {REPORT_REASONS.map((one) => (
            <Radio key={one} value={one} label={t(`chat.report.reason.${one}`)} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label={t("chat.report.note")}
        rows={2}
        maxLength={REPORT_NOTE_MAX}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </GroupWindow>
  );
}
