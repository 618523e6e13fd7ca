import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { CheckBox } from "../../../ui/fields/check-box.tsx";
import type { Conversation } from "../engine/model.ts";
import { GroupWindow } from "./group-window.tsx";
import classes from "./groups.module.css";
import { useGroupChange } from "./use-group-change.ts";
import { useChange } from "./use-change.ts";

/** Asks before one leaves a group that somebody else owns, or in which nobody else is. */
export function LeaveGroup({
  conversation: { groupId, name, members },
  onLeft,
  onClose,
}: {
  conversation: Conversation;
  onLeft: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const change = useChange();
  const { busy, problem, attempt } = useGroupChange();
  const [silent, setSilent] = useState(false);
  const leave = async (): Promise<void> => {
    if (await attempt("group", () => change("LeaveGroup", { groupId, ...(silent ? { silent } : {}) }))) onLeft();
  };
  return (
    <GroupWindow
      title={t("chat.group.leave.title", { name })}
      submit={t("chat.group.leave")}
      danger
      short
      ready
      busy={busy}
      problem={problem}
      onSubmit={() => void leave()}
      onClose={onClose}
    >
      <p className={classes.text}>{t(members.length > 1 ? "chat.group.leave.text" : "chat.group.leave.alone")}</p>
      {members.length > 1 && (
        <label className={classes.sure}>
          <CheckBox checked={silent} onChange={() => setSilent(!silent)} />
          <span>
            {t("chat.group.leave.silent")}
            <small>{t("chat.group.leave.silentText")}</small>
          </span>
        </label>
      )}
    </GroupWindow>
  );
}
