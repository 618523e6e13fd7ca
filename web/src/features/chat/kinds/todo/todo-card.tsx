import type { TodoItem, TodoPayload } from "@nepnha/contract/features/chat/kinds/todo";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import IconListCheck from "@tabler/icons-react/dist/esm/icons/IconListCheck.mjs";
import { useState } from "react";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { formatDay } from "../../../../platform/i18n/format.ts";
import { BoardCard } from "../../board/board-card.tsx";
import { useBoardRights } from "../../board/use-board-rights.ts";
import { useNow } from "../../chat-context.ts";
import type { Conversation } from "../../engine/model.ts";
import { memberOf } from "../../people.ts";
import classes from "./todo-card.module.css";
import { useTodoChange } from "./use-todo-change.ts";

/** What is to be done, to be ticked one by one; with who has done what. */
export function TodoCard({
  title,
  payload: { items, assigneeId, due },
  messageId,
  conversation,
}: {
  title: string;
  payload: TodoPayload;
  messageId: string | null;
  conversation: Conversation;
}) {
  const t = useT();
  const now = useNow();
  const { problem, change } = useTodoChange();
  // What I ticked shows at once; the next state of the list takes its place.
  const [wished, setWished] = useState<{ of: typeof items; id: string; done: boolean } | null>(null);
  const { mayRespond } = useBoardRights(conversation, "");
  const nameOf = (userId: string): string => memberOf(conversation, userId)?.fullName ?? t("chat.formerMember");
  const isDone = ({ id, doneBy }: TodoItem): boolean =>
    wished?.of === items && wished.id === id ? wished.done : doneBy !== null;
  const tick = async (id: string, wish: boolean): Promise<void> => {
    if (messageId === null) return;
    setWished({ of: items, id, done: wish });
    const { groupId } = conversation;
    if (!(await change("TickTodo", { groupId, messageId, itemId: id, done: wish }))) setWished(null);
  };
  const done = items.filter(isDone).length;
  const isLate = due !== null && done < items.length && due < vietnamDay(new Date(now));
  const notes = [
    t("chat.todo.done", { done, count: items.length }),
    ...(assigneeId === null ? [] : [t("chat.todo.assigned", { name: nameOf(assigneeId) })]),
  ];
  return (
    <BoardCard
      label={t("chat.todo.label")}
      icon={<IconListCheck size={18} stroke={1.6} aria-hidden />}
      conversation={conversation}
      editedBy={null}
    >
      <strong className={classes.title}>{title}</strong>
      <ul className={classes.items} aria-label={title}>
        {items.map((item) => (
          <li key={item.id}>
            <label className={classes.item}>
              <input
                type="checkbox"
                className={classes.box}
                checked={isDone(item)}
                disabled={!mayRespond || messageId === null}
                onChange={({ currentTarget }) => void tick(item.id, currentTarget.checked)}
              />
              <span className={classes.text} data-done={isDone(item) || undefined}>
                {item.text}
                {item.doneBy !== null && (
                  <small className={classes.by}>{t("chat.todo.doneBy", { name: nameOf(item.doneBy) })}</small>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <span className={classes.note}>{notes.join(" · ")}</span>
      {due !== null && (
        <span className={isLate ? classes.late : classes.note}>
          {t(isLate ? "chat.todo.late" : "chat.todo.dueOn", { day: formatDay(due) })}
        </span>
      )}
      {problem !== "" && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </BoardCard>
  );
}
