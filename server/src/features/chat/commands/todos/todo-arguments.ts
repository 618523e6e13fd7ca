import { TODO_LIMITS } from "@nepnha/contract/features/chat/kinds/todo";
import type { TodoMethods } from "@nepnha/contract/features/chat/methods/todos";
import { isDay } from "@nepnha/domain/platform/day";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";

const id = z.string().refine(isUuid);

/** The shape of the argument of each method for lists of things to be done. */
export const TODO_ARGUMENTS: { readonly [M in keyof TodoMethods]: z.ZodType<TodoMethods[M]["argument"]> } = {
  CreateTodo: z.strictObject({
    groupId: id,
    clientMsgId: id,
    title: z.string(),
    items: z.array(z.string()).max(TODO_LIMITS.itemsMax),
    assigneeId: id.nullable(),
    due: z.string().refine(isDay).nullable(),
  }),
  TickTodo: z.strictObject({ groupId: id, messageId: id, itemId: id, done: z.boolean() }),
};
