import type { Permission } from "../../../platform/rights.ts";
import type { SentAck } from "../messages.ts";

/** Client → server: lists of things to be done. Ticks are set, never toggled, so that each call may be repeated. */
export interface TodoMethods {
  /** Of members who are no customers; done once for each `clientMsgId`. `due` is a day, YYYY-MM-DD. */
  CreateTodo: {
    argument: {
      groupId: string;
      clientMsgId: string;
      title: string;
      items: string[];
      assigneeId: string | null;
      due: string | null;
    };
    data: SentAck;
  };
  /** Of whoever may write there; of two who tick one item at a time the later one counts. */
  TickTodo: {
    argument: { groupId: string; messageId: string; itemId: string; done: boolean };
    data: { changeSeq: number };
  };
}

/** What a caller must hold for each method (R6-07). */
export const TODO_PERMISSIONS = {
  CreateTodo: "chatGroups.chatSend",
  TickTodo: "chatGroups.chatSend",
} as const satisfies Record<keyof TodoMethods, Permission>;
