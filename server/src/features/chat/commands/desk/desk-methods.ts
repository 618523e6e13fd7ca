import { DESK_PERMISSIONS, type DeskMethods } from "@nepnha/contract/features/chat/methods/desk";
import { answer, hubMethod, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import { changeMethods } from "../change-methods.ts";
import type { Effects } from "../effects.ts";
import { openComplaint } from "../open-advise.ts";
import { assignConversation } from "./assign-conversation.ts";
import { closeConversation } from "./close-conversation.ts";
import { DESK_ARGUMENTS } from "./desk-arguments.ts";
import { joinDesk, type Joined } from "./join-desk.ts";
import { openNotes } from "./open-notes.ts";

/** Whoever comes to the desk may come into many conversations with each call. */
const JOIN_RATE = { count: 10, perMs: 60_000 };
const CHANGE_RATE = { count: 60, perMs: 60_000 };

/**
 * The methods of the company's desk, each over its command.
 * @param announceAll tells what several conversations have to tell
 */
export function deskMethods(
  { announceChange }: Pick<Effects, "announceChange">,
  announceAll: (tenantId: number, groupIds: readonly string[]) => void,
): { readonly [M in keyof DeskMethods]: HubMethod<DeskMethods[M]["data"]> } {
  const change = changeMethods<DeskMethods>({
    permissions: DESK_PERMISSIONS,
    schemas: DESK_ARGUMENTS,
    rate: CHANGE_RATE,
    announceChange,
  });
  return {
    OpenComplaint: hubMethod({
      access: "write",
      permission: DESK_PERMISSIONS.OpenComplaint,
      rate: CHANGE_RATE,
      argument: DESK_ARGUMENTS.OpenComplaint,
      run: openComplaint,
      finish: answer,
    }),
    JoinDesk: hubMethod({
      access: "write",
      permission: DESK_PERMISSIONS.JoinDesk,
      rate: JOIN_RATE,
      argument: DESK_ARGUMENTS.JoinDesk,
      run: joinDesk,
      finish({ connection }, { data, groupIds }: Joined) {
        announceAll(connection.user.subject.tenantId, groupIds);
        return data;
      },
    }),
    AssignConversation: change("AssignConversation", assignConversation),
    OpenNotes: change("OpenNotes", openNotes),
    CloseConversation: change("CloseConversation", closeConversation),
  };
}
