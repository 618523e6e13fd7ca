import { todoKind, type TodoPayload } from "@nepnha/contract/features/chat/kinds/todo";
import { z } from "zod";
import type { ReadRules } from "./kind.ts";

/** A list as it is stored, and as all see it. */
export const storedTodo: z.ZodType<TodoPayload> = z.object({
  items: z.array(z.object({ id: z.string(), text: z.string(), doneBy: z.string().nullable() })),
  assigneeId: z.string().nullable(),
  due: z.string().nullable(),
});

/** Things to be done. */
export const todoRules: ReadRules<typeof todoKind.type> = {
  read: ({ payload }) => ({ type: todoKind.type, payload: storedTodo.nullable().parse(payload), replyTo: null }),
};
