import { Button } from "@mantine/core";
import type { ReminderPayload } from "@nepnha/contract/features/chat/kinds/reminder";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../../platform/lib/snackbar.ts";
import { useBoardChange } from "../../board/use-board-change.ts";
import { useChat } from "../../chat-context.ts";
import type { Conversation } from "../../engine/model.ts";
import { memberOf } from "../../people.ts";
import classes from "./reminder-card.module.css";

/** Who comes and who does not, of those who are still in the conversation; and my own answer, which another press takes back. */
export function ReminderAnswers({
  conversation,
  messageId,
  payload: { accepted, declined },
  mayRespond,
}: {
  conversation: Conversation;
  messageId: string;
  payload: Pick<ReminderPayload, "accepted" | "declined">;
  mayRespond: boolean;
}) {
  const t = useT();
  const { engine } = useChat();
  const { busy, change } = useBoardChange("answer");
  const namesOf = (people: readonly string[]): string[] =>
    people.flatMap((userId) => memberOf(conversation, userId)?.fullName ?? []);
  const [coming, not] = [namesOf(accepted), namesOf(declined)];
  const mine = accepted.includes(engine.me) ? true : declined.includes(engine.me) ? false : null;

  const respond = async (answer: boolean): Promise<void> => {
    const accepts = mine === answer ? null : answer;
    const refusal = await change("RespondReminder", { groupId: conversation.groupId, messageId, accepts });
    if (refusal !== null) showSnackbar({ kind: "error", text: refusal });
  };
  return (
    <>
      {mayRespond && (
        <div className={classes.answers} role="group" aria-label={t("chat.reminder.answers")}>
          <Button
            variant={mine === true ? "filled" : "default"}
            color="brick"
            size="compact-md"
            aria-pressed={mine === true}
            disabled={busy}
            onClick={() => void respond(true)}
          >
            {t("chat.reminder.join")}
          </Button>
          <Button
            variant={mine === false ? "filled" : "default"}
            color="gray"
            size="compact-md"
            aria-pressed={mine === false}
            disabled={busy}
            onClick={() => void respond(false)}
          >
            {t("chat.reminder.decline")}
          </Button>
        </div>
      )}
      {coming.length > 0 && (
        <span className={classes.quiet} title={coming.join(", ")}>
          {t("chat.reminder.accepted", { count: coming.length })}
        </span>
      )}
      {not.length > 0 && (
        <span className={classes.quiet} title={not.join(", ")}>
          {t("chat.reminder.declined", { count: not.length })}
        </span>
      )}
    </>
  );
}
