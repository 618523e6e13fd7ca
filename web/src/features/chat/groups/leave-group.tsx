import { useT } from "../../../platform/i18n/i18n.ts";
import type { Conversation } from "../engine/model.ts";
import { GroupWindow } from "./group-window.tsx";
import classes from "./groups.module.css";
import { useAttempt } from "./use-attempt.ts";
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
  const { busy, problem, attempt } = useAttempt();
  const leave = async (): Promise<void> => {
    if (await attempt("group", () => change("LeaveGroup", { groupId }))) onLeft();
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
    </GroupWindow>
  );
}
