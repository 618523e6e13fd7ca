import type { ReminderPayload } from "@nepnha/contract/features/chat/kinds/reminder";
import type { MessageFrame } from "@nepnha/contract/features/chat/messages";
import { ENUMS, enumKey } from "@nepnha/contract/platform/enums";
import { nextTime } from "@nepnha/domain/features/chat/reminders";
import IconAlarm from "@tabler/icons-react/dist/esm/icons/IconAlarm.mjs";
import { lazy, Suspense, useState } from "react";
import { formatDay, formatTime, formatWeekday } from "../../../../platform/i18n/format.ts";
import { tDynamic, useT } from "../../../../platform/i18n/i18n.ts";
import { BoardCard } from "../../board/board-card.tsx";
import { useBoardRights } from "../../board/use-board-rights.ts";
import { useTakeAway } from "../../board/use-take-away.ts";
import { useNow } from "../../chat-context.ts";
import type { Conversation } from "../../engine/model.ts";
import { ReminderAnswers } from "./reminder-answers.tsx";
import classes from "./reminder-card.module.css";

const ReminderForm = lazy(async () => ({ default: (await import("../../board/reminder-form.tsx")).ReminderForm }));

/** Something to come, with the day on a calendar's leaf, and who comes. */
export function ReminderCard({
  reminder: { _id: messageId, senderId, text: title, payload },
  conversation,
}: {
  reminder: Pick<MessageFrame, "senderId" | "text"> & {
    readonly _id: string | null;
    readonly payload: ReminderPayload | null;
  };
  conversation: Conversation;
}) {
  const t = useT();
  const now = useNow();
  const { mayChange, mayRespond } = useBoardRights(conversation, senderId);
  const takeAway = useTakeAway("reminder");
  const [editing, setEditing] = useState(false);
  if (!payload || messageId === null) return title;
  const { groupId } = conversation;
  const { at, repeat, remindBefore } = payload;
  const next = nextTime(payload, now);
  const shown = next ?? Date.parse(at);
  const [day = "", month = ""] = formatDay(shown).split("/");
  return (
    <BoardCard
      label={t("chat.reminder.label")}
      icon={<IconAlarm size={18} stroke={1.6} aria-hidden />}
      conversation={conversation}
      editedBy={payload.editedBy}
      onEdit={mayChange ? () => setEditing(true) : undefined}
      onDelete={mayChange ? () => void takeAway(groupId, messageId) : undefined}
    >
      <div className={classes.what}>
        <span className={classes.leaf} aria-hidden>
          <span className={classes.month}>{t("chat.reminder.month", { month })}</span>
          <span className={classes.day}>{day}</span>
        </span>
        <span className={classes.words}>
          <strong className={classes.title}>{title}</strong>
          <span className={classes.quiet}>
            {formatWeekday(shown)}, {formatDay(shown)} {formatTime(shown)}
          </span>
          <span className={classes.quiet}>
            {next === null
              ? t("chat.reminder.over")
              : [
                  repeat === ENUMS.repeatType.NONE
                    ? ""
                    : tDynamic(`chat.reminder.repeat.${enumKey("repeatType", repeat)}`),
                  remindBefore === 0 ? "" : tDynamic(`chat.reminder.before.${remindBefore}`),
                ]
                  .filter((words) => words !== "")
                  .join(" · ")}
          </span>
        </span>
      </div>
      <ReminderAnswers
        conversation={conversation}
        messageId={messageId}
        payload={payload}
        mayRespond={mayRespond && next !== null}
      />
      {editing && (
        <Suspense>
          <ReminderForm
            conversation={conversation}
            reminder={{ messageId, title, at, repeat, remindBefore }}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </BoardCard>
  );
}
