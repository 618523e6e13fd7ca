import { REMIND_BEFORE, REMINDER_TITLE_MAX } from "@nepnha/contract/features/chat/methods/board";
import { TextInput } from "@mantine/core";
import type { ReminderTerms } from "@nepnha/contract/features/chat/kinds/reminder";
import { ENUMS, type EnumValue, enumKey } from "@nepnha/contract/platform/enums";
import { nextTime, reminderTitleOf } from "@nepnha/domain/features/chat/reminders";
import { useState } from "react";
import { instantOf, nextHour, wallClock } from "../../../kit/inputs/wall-clock.ts";
import { tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import { DayTimeField } from "../../../ui/fields/date-fields.tsx";
import { SelectField } from "../../../ui/fields/select.tsx";
import { useNow } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";
import { GroupWindow } from "../groups/group-window.tsx";
import { useOneId } from "../use-one-id.ts";
import classes from "./board.module.css";
import { useBoardChange } from "./use-board-change.ts";

const { NONE, MONTHLY } = ENUMS.repeatType;
/** From this day on some months lack it. */
const LACKED_FROM = 29;

/** Agrees on a reminder, or on other terms for one. */
export function ReminderForm({
  conversation: { groupId },
  reminder,
  about = "",
  onClose,
}: {
  conversation: Pick<Conversation, "groupId">;
  /** The reminder that is there. */
  reminder?: ReminderTerms & { readonly messageId: string };
  /** What it is to be about, at first. */
  about?: string;
  onClose: () => void;
}) {
  const t = useT();
  const now = useNow();
  const idFor = useOneId();
  const { busy, problem, change } = useBoardChange("reminder");
  const [typed, setTyped] = useState(reminder?.title ?? beginning(about));
  const [at, setAt] = useState<string | null>(() => (reminder ? wallClock(reminder.at) : nextHour(now)));
  const [repeat, setRepeat] = useState<EnumValue<"repeatType">>(reminder?.repeat ?? NONE);
  const [remindBefore, setRemindBefore] = useState(reminder?.remindBefore ?? 0);
  const title = reminderTitleOf(typed);
  const instant = instantOf(at);
  const times = instant === null ? null : { at: instant, repeat, remindBefore };
  const isOver = times !== null && nextTime(times, now) === null;
  const day = Number(at?.slice(8, 10));

  const save = async (): Promise<void> => {
    if (title === null || times === null) return;
    const terms = { title, ...times };
    const refusal = reminder
      ? await change("UpdateReminder", { groupId, messageId: reminder.messageId, ...terms })
      : await change("CreateReminder", { groupId, clientMsgId: idFor(JSON.stringify(terms)), ...terms });
    if (refusal === null) onClose();
  };
  return (
    <GroupWindow
      title={t(reminder ? "chat.reminder.editTitle" : "chat.reminder.newTitle")}
      submit={t(reminder ? "chat.reminder.save" : "chat.reminder.create")}
      ready={title !== null && times !== null && !isOver}
      busy={busy}
      problem={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <TextInput
          data-autofocus
          label={t("chat.reminder.what")}
          autoComplete="off"
          value={typed}
          error={typed.trim() !== "" && title === null && t("chat.reminder.whatWrong", { max: REMINDER_TITLE_MAX })}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <DayTimeField
          label={t("chat.reminder.at")}
          value={at}
          onChange={setAt}
          error={isOver && t("chat.board.refused.reminder.WINDOW_PASSED")}
        />
        <SelectField
          label={t("chat.reminder.before")}
          allowDeselect={false}
          value={String(remindBefore)}
          data={REMIND_BEFORE.map((minutes) => ({
            value: String(minutes),
            label: t(`chat.reminder.before.${minutes}`),
          }))}
          onChange={(value) => setRemindBefore(Number(value))}
        />
        <SelectField
          label={t("chat.reminder.repeat")}
          allowDeselect={false}
          value={String(repeat)}
          data={Object.values(ENUMS.repeatType).map((value) => ({
            value: String(value),
            label: tDynamic(`chat.reminder.repeat.${enumKey("repeatType", value)}`),
          }))}
          onChange={(value) => setRepeat(Object.values(ENUMS.repeatType).find((one) => String(one) === value) ?? NONE)}
          description={repeat === MONTHLY && day >= LACKED_FROM ? t("chat.reminder.lastDay", { day }) : undefined}
        />
      </div>
    </GroupWindow>
  );
}

/** As much of a message as a title holds. */
function beginning(text: string): string {
  const line = text.replace(/\s+/g, " ").slice(0, REMINDER_TITLE_MAX);
  // Never half of a character.
  return line.replace(/\p{Cs}$/u, "");
}
