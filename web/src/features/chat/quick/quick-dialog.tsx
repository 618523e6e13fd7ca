import { Button } from "@mantine/core";
import { SHORTCUT_MAX, type QuickReply } from "@nepnha/contract/features/chat/methods/quick";
import { CHAT_TEXT_MAX } from "@nepnha/contract/platform/constants";
import { useId, useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { newUuid } from "../../../platform/lib/new-uuid.ts";
import { useCan } from "../../../platform/session/services-context.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { CheckBox } from "../../../ui/fields/check-box.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import classes from "./quick.module.css";
import { useChangeQuickReply, useQuickReplies } from "./use-quick-replies.ts";

const blank = (): QuickReply => ({ id: newUuid(), shortcut: "", text: "", shared: false });

/** My quick replies and the shared ones: one is written below, and chosen above to be changed. */
export function QuickDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const id = useId();
  const advises = useCan()("chatGroups.chatAdviseComplaint");
  const replies = useQuickReplies() ?? [];
  const change = useChangeQuickReply();
  const [edited, setEdited] = useState(blank);
  const isKnown = replies.some((one) => one.id === edited.id);
  const shortcut = edited.shortcut.replace(/^\//, "");
  const wrong = /[\s/]/.test(shortcut);
  const ready = shortcut !== "" && !wrong && edited.text.trim() !== "";

  const save = async (): Promise<void> => {
    if (await change("SaveQuickReply", { ...edited, shortcut })) setEdited(blank());
  };
  const remove = async (): Promise<void> => {
    if (await change("DeleteQuickReply", { id: edited.id })) setEdited(blank());
  };
  return (
    <Dialog opened onClose={onClose} title={t("chat.quick.manage")}>
      {replies.length === 0 && <p className={classes.nothing}>{t("chat.quick.nothing")}</p>}
      <ul className={classes.all}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <button
              type="button"
              className={classes.one}
              aria-pressed={reply.id === edited.id}
              disabled={reply.shared && !advises}
              onClick={() => setEdited(reply)}
            >
              <span className={classes.shortcut}>/{reply.shortcut}</span>
              <span className={classes.words}>{reply.text}</span>
              {reply.shared && <span className={classes.shared}>{t("chat.quick.shared")}</span>}
            </button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void save();
        }}
      >
        <TextField
          id={`${id}-shortcut`}
          label={t("chat.quick.shortcut")}
          value={edited.shortcut}
          maxLength={SHORTCUT_MAX}
          error={wrong ? t("chat.quick.noBlanks") : ""}
          onChange={(value) => setEdited({ ...edited, shortcut: value })}
        />
        <label className={classes.label} htmlFor={`${id}-text`}>
          {t("chat.quick.text")}
        </label>
        <textarea
          id={`${id}-text`}
          className={classes.text}
          rows={3}
          maxLength={CHAT_TEXT_MAX}
          value={edited.text}
          onChange={(event) => setEdited({ ...edited, text: event.currentTarget.value })}
        />
        {advises && (
          <label className={classes.share}>
            <CheckBox checked={edited.shared} onChange={() => setEdited({ ...edited, shared: !edited.shared })} />
            {t("chat.quick.share")}
          </label>
        )}
        <div className={classes.buttons}>
          {isKnown && (
            <Button variant="subtle" color="red" onClick={() => void remove()}>
              {t("chat.quick.delete")}
            </Button>
          )}
          <Button type="submit" disabled={!ready}>
            {t(isKnown ? "chat.quick.save" : "chat.quick.add")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
