import { TODO_LIMITS, todoKind, type TodoPayload } from "@nepnha/contract/features/chat/kinds/todo";
import type { TodoMethods } from "@nepnha/contract/features/chat/methods/todos";
import type { SentAck } from "@nepnha/contract/features/chat/messages";
import { lineOf } from "@nepnha/domain/features/chat/line";
import { tickItem, todoItems } from "@nepnha/domain/features/chat/todos";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { presentMembers } from "../../membership/change-members.ts";
import { storedTodo } from "../../kinds/todo.ts";
import { isRecalled } from "../../own-message.ts";
import { alterOnBoard, asBefore } from "../board/alter-on-board.ts";
import { lockOnBoard } from "../board/lock-on-board.ts";
import { putUp } from "../put-up.ts";
import type { Changed } from "../changed.ts";
import { requireWrite } from "../may-write.ts";

/**
 * Writes down what is to be done. The same `clientMsgId` with the same content is answered with the first acknowledgement.
 * @throws HubRefusal INVALID for what is no list, NOT_MEMBER for somebody to do it who is not there, those of
 * {@link putUp}
 */
export function createTodo(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, clientMsgId, assigneeId, due, ...asked }: TodoMethods["CreateTodo"]["argument"],
): Promise<SentAck> {
  const title = lineOf(asked.title, TODO_LIMITS.title);
  const texts = todoItems(asked.items);
  if (title === null || texts === null) throw new HubRefusal("INVALID");
  const put = {
    groupId,
    clientMsgId,
    type: todoKind.type,
    what: "TODO" as const,
    asked: { title, texts, assigneeId, due },
    said: [title, ...texts],
  };
  return putUp(trx, actor, put, async () => {
    if (assigneeId !== null && !(await presentMembers(trx, groupId)).some(({ userId }) => userId === assigneeId)) {
      throw new HubRefusal("NOT_MEMBER");
    }
    const items = texts.map((text) => ({ id: uuidv7(), text, doneBy: null }));
    const payload: TodoPayload = { items, assigneeId, due };
    return { text: title, payload };
  });
}

/**
 * Ticks one of the things, or takes its tick away; one that stands so already stays as it is.
 * @throws HubRefusal NOT_FOUND, RECALLED, those of {@link requireWrite}, and those of the conversation
 */
export async function tickTodo(
  trx: Trx,
  actor: RealtimeActor,
  { itemId, done, ...which }: TodoMethods["TickTodo"]["argument"],
): Promise<Changed> {
  const found = await lockOnBoard(trx, actor, which, todoKind.type);
  if (isRecalled(found.row)) throw new HubRefusal("RECALLED");
  requireWrite(actor, found.membership);
  const todo = storedTodo.parse(found.row.payload);
  const items = tickItem(todo.items, { itemId, done, by: actor.userId });
  if (items === undefined) throw new HubRefusal("NOT_FOUND");
  return items === null ? asBefore(found) : alterOnBoard(trx, found, { payload: { ...todo, items } });
}
