import { Textarea, TextInput } from "@mantine/core";
import { TODO_LIMITS } from "@nepnha/contract/features/chat/kinds/todo";
import { lineOf } from "@nepnha/domain/features/chat/line";
import { todoItems } from "@nepnha/domain/features/chat/todos";
import { useState } from "react";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { DayField } from "../../../../ui/fields/date-fields.tsx";
import { SelectField } from "../../../../ui/fields/select.tsx";
import classes from "../../board/board.module.css";
import { GroupWindow } from "../../groups/group-window.tsx";
import type { ToolProps } from "../../thread/tool-props.ts";
import { useOneId } from "../../use-one-id.ts";
import { useTodoChange } from "./use-todo-change.ts";

/** Writes down what is to be done: one thing a line, who sees to it, and until when. */
export function TodoTool({ conversation: { groupId, members }, onClose }: Pick<ToolProps, "conversation" | "onClose">) {
  const t = useT();
  const idFor = useOneId();
  const { busy, problem, change } = useTodoChange();
  const [typedTitle, setTitle] = useState("");
  const [typedItems, setItems] = useState("");
  const [assigneeId, setAssignee] = useState<string | null>(null);
  const [due, setDue] = useState<string | null>(null);
  const title = lineOf(typedTitle, TODO_LIMITS.title);
  const lines = typedItems.split("\n").filter((line) => line.trim() !== "");
  const items = todoItems(lines);

  const create = async (): Promise<void> => {
    if (title === null || items === null) return;
    const todo = { title, items, assigneeId, due };
    if (await change("CreateTodo", { groupId, clientMsgId: idFor(JSON.stringify(todo)), ...todo })) onClose();
  };
  return (
    <GroupWindow
      title={t("chat.todo.newTitle")}
      submit={t("chat.todo.create")}
      ready={title !== null && items !== null}
      busy={busy}
      problem={problem}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <TextInput
          data-autofocus
          label={t("chat.todo.title")}
          placeholder={t("chat.todo.titleHint")}
          autoComplete="off"
          value={typedTitle}
          error={typedTitle.trim() !== "" && title === null && t("chat.todo.titleWrong", { max: TODO_LIMITS.title })}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <Textarea
          label={t("chat.todo.items")}
          autosize
          minRows={4}
          maxRows={12}
          value={typedItems}
          error={
            lines.length > 0 &&
            items === null &&
            t("chat.todo.itemsWrong", { max: TODO_LIMITS.item, count: TODO_LIMITS.itemsMax })
          }
          onChange={({ currentTarget }) => setItems(currentTarget.value)}
        />
        <SelectField
          label={t("chat.todo.assignee")}
          placeholder={t("chat.todo.anybody")}
          clearable
          value={assigneeId}
          data={members.map(({ userId, fullName }) => ({ value: userId, label: fullName }))}
          onChange={setAssignee}
        />
        <DayField label={t("chat.todo.due")} value={due} onChange={setDue} clearable />
      </div>
    </GroupWindow>
  );
}
