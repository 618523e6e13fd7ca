import { BOARD_PERMISSIONS, type BoardMethods } from "@nepnha/contract/features/chat/methods/board";
import type { SentAck } from "@nepnha/contract/features/chat/messages";
import type { z } from "zod";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { answer, hubMethod, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import { changeMethods } from "../change-methods.ts";
import type { Effects } from "../effects.ts";
import { BOARD_ARGUMENTS } from "./board-arguments.ts";
import { getBoard } from "./get-board.ts";
import { createNote, deleteNote, updateNote } from "./notes.ts";
import { createReminder, deleteReminder, respondReminder, updateReminder } from "./reminders.ts";

const CREATE_RATE = { count: 20, perMs: 60_000 };
const CHANGE_RATE = { count: 60, perMs: 60_000 };

/** The methods of the board, each over its command. */
export function boardMethods({ announceSent, announceChange }: Effects): {
  readonly [M in keyof BoardMethods]: HubMethod<BoardMethods[M]["data"]>;
} {
  function creates<M extends "CreateNote" | "CreateReminder">(
    method: M,
    run: (trx: Trx, actor: RealtimeActor, argument: BoardMethods[M]["argument"]) => Promise<SentAck>,
  ): HubMethod<SentAck> {
    const argument: z.ZodType<BoardMethods[M]["argument"]> = BOARD_ARGUMENTS[method];
    return hubMethod({
      access: "write",
      permission: BOARD_PERMISSIONS[method],
      rate: CREATE_RATE,
      argument,
      run,
      finish: announceSent,
    });
  }
  const changes = changeMethods<BoardMethods>({
    permissions: BOARD_PERMISSIONS,
    schemas: BOARD_ARGUMENTS,
    rate: CHANGE_RATE,
    announceChange,
  });
  return {
    CreateNote: creates("CreateNote", createNote),
    UpdateNote: changes("UpdateNote", updateNote),
    DeleteNote: changes("DeleteNote", deleteNote),
    CreateReminder: creates("CreateReminder", createReminder),
    UpdateReminder: changes("UpdateReminder", updateReminder),
    DeleteReminder: changes("DeleteReminder", deleteReminder),
    RespondReminder: changes("RespondReminder", respondReminder),
    GetBoard: hubMethod({
      access: "read",
      permission: BOARD_PERMISSIONS.GetBoard,
      argument: BOARD_ARGUMENTS.GetBoard,
      run: getBoard,
      finish: answer,
    }),
  };
}
