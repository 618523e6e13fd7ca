import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { CheckBox } from "../../../ui/fields/check-box.tsx";
import type { Conversation } from "../engine/model.ts";
import { GroupWindow } from "./group-window.tsx";
import classes from "./groups.module.css";
import { useGroupChange } from "./use-group-change.ts";
import { useChange } from "./use-change.ts";

/** Ends a group for everybody, after one has said that one knows what this means. */
export function DissolveGroup({
  conversation: { groupId, name, members },
  onDissolved,
  onClose,
}: {
  conversation: Conversation;
  onDissolved: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const change = useChange();
  const { busy, problem, attempt } = useGroupChange();
  const [sure, setSure] = useState(false);
  const dissolve = async (): Promise<void> => {
    if (await attempt("group", () => change("DissolveGroup", { groupId }))) onDissolved();
  };
  return (
    <GroupWindow
      title={t("chat.group.dissolve.title", { name })}
      submit={t("chat.group.dissolve")}
      danger
      short
      ready={sure}
      busy={busy}
      problem={problem}
      onSubmit={() => void dissolve()}
      onClose={onClose}
    >
      <p className={classes.text}>{t("chat.group.dissolve.text", { count: members.length })}</p>
      <label className={classes.sure}>
        <CheckBox checked={sure} onChange={() => setSure(!sure)} />
        {t("chat.group.dissolve.sure")}
      </label>
    </GroupWindow>
  );
}
