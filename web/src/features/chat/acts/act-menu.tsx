import { Menu } from "@mantine/core";
import { PINS_MAX } from "@nepnha/contract/features/chat/methods/acts";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { mayCreate, mayPin, mayRecallOf } from "@nepnha/domain/features/chat/group-rights";
import { isPinnable, kindOf } from "@nepnha/domain/features/chat/kinds";
import { editWindow, recallWindow } from "@nepnha/domain/features/chat/windows";
import IconAlarm from "@tabler/icons-react/dist/esm/icons/IconAlarm.mjs";
import IconArrowForwardUp from "@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs";
import IconEyeOff from "@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs";
import IconFlag from "@tabler/icons-react/dist/esm/icons/IconFlag.mjs";
import IconListDetails from "@tabler/icons-react/dist/esm/icons/IconListDetails.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPin from "@tabler/icons-react/dist/esm/icons/IconPin.mjs";
import IconPinnedOff from "@tabler/icons-react/dist/esm/icons/IconPinnedOff.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { lazy, type ReactElement } from "react";
import { needTexts, useT } from "../../../platform/i18n/i18n.ts";
import { showWindow } from "../../../ui/feedback/window.ts";
import { confirm } from "../../../ui/feedback/confirm.ts";
import { useChat, useChatState, useNow } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";
import { shortText } from "../kinds/short-text.ts";
import { showDetails } from "../details/show-details.tsx";
import { usePins } from "../pins/use-pins.ts";
import classes from "./act-menu.module.css";
import { useAttempt } from "../use-attempt.ts";

const ReminderForm = lazy(async () => {
  const [form] = await Promise.all([import("../board/reminder-form.tsx"), needTexts("chat-board")]);
  return { default: form.ReminderForm };
});
const ForwardDialog = lazy(async () => {
  const [dialog] = await Promise.all([import("../forward/forward-dialog.tsx"), needTexts("chat-acts")]);
  return { default: dialog.ForwardDialog };
});
const ReportDialog = lazy(async () => {
  const [dialog] = await Promise.all([import("../report/report-dialog.tsx"), needTexts("chat-acts")]);
  return { default: dialog.ReportDialog };
});

/** What I can do with a message: more with one of mine. What its time is over for says so. */
export function ActMenu({
  message,
  conversation,
  target,
  onEdit,
  onClose,
}: {
  message: ChatMessage;
  conversation: Pick<Conversation, "type" | "members" | "pins" | "rules">;
  target: ReactElement;
  onEdit: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const { engine } = useChat();
  const attempt = useAttempt();
  const age = useNow() - Date.parse(message.time);
  const { type } = conversation;
  const { seq, groupId } = message;
  const pins = usePins(groupId);
  const roleOf = (person: string) => conversation.members.find(({ userId }) => userId === person)?.role;
  const mine = roleOf(engine.me) ?? ENUMS.chatRole.CUSTOMER;
  const isPinned = conversation.pins?.some((pin) => pin.seq === seq) === true;
  const full = !isPinned && (conversation.pins?.length ?? 0) >= PINS_MAX;
  const allows = kindOf(message.type)?.allows ?? [];
  const isMine = message.senderId === engine.me;
  const windows = useChatState((state) => state.windows);
  const recallable = recallWindow(type, windows);
  const mayRecall = isMine ? recallable > 0 : mayRecallOf(type, mine, roleOf(message.senderId));
  const tooLate = isMine && age > recallable;
  const editable = editWindow(type, windows);
  const mayEdit = isMine && !message.forwarded && allows.includes("edit") && editable > 0;
  const tooLateToEdit = age > editable;

  const recall = async (): Promise<void> => {
    const sure = await confirm({
      title: t("chat.recall.title"),
      text: t("chat.recall.text"),
      confirmLabel: t("chat.recall"),
      tone: "danger",
    });
    if (sure) await attempt("recall", () => engine.recall(message), "chat.recall.failed");
  };

  const hide = async (): Promise<void> => {
    const sure = await confirm({
      title: t("chat.hide.title"),
      text: t("chat.hide.text"),
      confirmLabel: t("chat.hide.confirm"),
      tone: "danger",
    });
    if (sure) await attempt("hide", () => engine.hide(message), "chat.hide.failed");
  };

  // The menu closes, and with it what stands here.
  const forward = (): void =>
    void showWindow<true>((close) => <ForwardDialog message={message} onClose={() => close(null)} />);

  const report = (): void =>
    void showWindow<true>((close) => <ReportDialog message={message} onClose={() => close(null)} />);

  const remind = (): void =>
    void showWindow<true>((close) => (
      <ReminderForm
        conversation={{ groupId }}
        about={message.text || shortText(message, t)}
        onClose={() => close(null)}
      />
    ));

  return (
    <Menu defaultOpened onClose={onClose} position="bottom-end" returnFocus>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {allows.includes("forward") && (
          <Menu.Item leftSection={<IconArrowForwardUp size={18} stroke={1.6} aria-hidden />} onClick={forward}>
            {t("chat.forward")}
          </Menu.Item>
        )}
        {mayPin(mine, conversation.rules ?? []) && isPinnable(message.type) && (
          <Menu.Item
            leftSection={
              isPinned ? (
                <IconPinnedOff size={18} stroke={1.6} aria-hidden />
              ) : (
                <IconPin size={18} stroke={1.6} aria-hidden />
              )
            }
            disabled={full}
            onClick={() => (isPinned ? pins.unpin(seq) : pins.pin(seq))}
          >
            {t(isPinned ? "chat.unpin" : "chat.pin")}
            {full && <span className={classes.reason}>{t("chat.pin.full", { max: PINS_MAX })}</span>}
          </Menu.Item>
        )}
        {mayCreate("REMINDER", mine, conversation.rules ?? []) && allows.includes("reply") && (
          <Menu.Item leftSection={<IconAlarm size={18} stroke={1.6} aria-hidden />} onClick={remind}>
            {t("chat.reminder.tool")}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconListDetails size={18} stroke={1.6} aria-hidden />}
          onClick={() => showDetails(message)}
        >
          {t("chat.details")}
        </Menu.Item>
        {mayEdit && (
          <Menu.Item
            leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
            disabled={tooLateToEdit}
            onClick={onEdit}
          >
            {t("chat.edit")}
            {tooLateToEdit && (
              <span className={classes.reason}>{t("chat.edit.over", { minutes: windows.editMinutes })}</span>
            )}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconEyeOff size={18} stroke={1.6} aria-hidden />} onClick={() => void hide()}>
          {t("chat.hide")}
        </Menu.Item>
        {!isMine && (
          <Menu.Item leftSection={<IconFlag size={18} stroke={1.6} aria-hidden />} onClick={report}>
            {t("chat.report")}
          </Menu.Item>
        )}
        {mayRecall && allows.includes("recall") && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
            disabled={tooLate}
            onClick={() => void recall()}
          >
            {t("chat.recall")}
            {tooLate && <span className={classes.reason}>{t("chat.recall.over")}</span>}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
