import { useT } from "../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { confirm } from "../../../ui/feedback/confirm.ts";
import { useBoardChange } from "./use-board-change.ts";

/** Takes a note or a reminder away for everybody, after a question. */
export function useTakeAway(what: "note" | "reminder") {
  const t = useT();
  const { change } = useBoardChange(what);
  return async (groupId: string, messageId: string): Promise<void> => {
    const sure = await confirm({
      title: t(`chat.${what}.deleteTitle`),
      text: t(`chat.${what}.deleteText`),
      confirmLabel: t(`chat.${what}.deleteYes`),
      tone: "danger",
    });
    if (!sure) return;
    const refusal = await change(what === "note" ? "DeleteNote" : "DeleteReminder", { groupId, messageId });
    if (refusal !== null) showSnackbar({ kind: "error", text: refusal });
  };
}
