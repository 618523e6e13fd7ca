import { TODO_PERMISSIONS, type TodoMethods } from "@nepnha/contract/features/chat/methods/todos";
import { hubMethod, type Call, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import type { Publisher } from "../../publisher.ts";
import type { Changed } from "../changed.ts";
import { TODO_ARGUMENTS } from "./todo-arguments.ts";
import { createTodo, tickTodo } from "./todos.ts";

const CREATE_RATE = { count: 20, perMs: 60_000 };
/** Somebody goes down a list and ticks it. */
const TICK_RATE = { count: 120, perMs: 60_000 };

/** What the methods do after their commit. */
interface Effects {
  readonly announce: Publisher["announce"];
  /** For a change that may have changed nothing; gives the answer. */
  readonly announceChange: <D>(call: Call, changed: Changed<D>) => D;
}

/** The methods for lists of things to be done, each over its command. */
export function todoMethods({ announce, announceChange }: Effects): {
  readonly [M in keyof TodoMethods]: HubMethod<TodoMethods[M]["data"]>;
} {
  return {
    CreateTodo: hubMethod({
      access: "write",
      permission: TODO_PERMISSIONS.CreateTodo,
      rate: CREATE_RATE,
      argument: TODO_ARGUMENTS.CreateTodo,
      run: createTodo,
      finish({ connection }, ack) {
        announce(connection.user.subject.tenantId, ack.groupId);
        return ack;
      },
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
