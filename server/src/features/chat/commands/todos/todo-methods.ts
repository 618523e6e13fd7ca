import { TODO_PERMISSIONS, type TodoMethods } from "@nepnha/contract/features/chat/methods/todos";
import { hubMethod, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import type { Effects } from "../effects.ts";
import { TODO_ARGUMENTS } from "./todo-arguments.ts";
import { createTodo, tickTodo } from "./todos.ts";

const CREATE_RATE = { count: 20, perMs: 60_000 };
/** Somebody goes down a list and ticks it. */
const TICK_RATE = { count: 120, perMs: 60_000 };

/** The methods for lists of things to be done, each over its command. */
export function todoMethods({ announceSent, announceChange }: Effects): {
  readonly [M in keyof TodoMethods]: HubMethod<TodoMethods[M]["data"]>;
} {
  return {
    CreateTodo: hubMethod({
      access: "write",
      permission: TODO_PERMISSIONS.CreateTodo,
      rate: CREATE_RATE,
      argument: TODO_ARGUMENTS.CreateTodo,
      run: createTodo,
      finish: announceSent,
    }),
    TickTodo: hubMethod({
      access: "write",
      permission: TODO_PERMISSIONS.TickTodo,
      rate: TICK_RATE,
      argument: TODO_ARGUMENTS.TickTodo,
      run: tickTodo,
      finish: announceChange,
    }),
  };
}
