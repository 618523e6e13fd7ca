import { DESK_PERMISSIONS, type DeskMethods } from "@nepnha/contract/features/chat/methods/desk";
import { answer, hubMethod, type Call, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import type { Changed } from "../changed.ts";
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
 * @param announce tells what a change has to tell, and gives the answer
 * @param announceAll the same for several conversations
 */
export function deskMethods(
  announce: <D>(call: Call, changed: Changed<D>) => D,
  announceAll: (tenantId: number, groupIds: readonly string[]) => void,
): { readonly [M in keyof DeskMethods]: HubMethod<DeskMethods[M]["data"]> } {
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
    AssignConversation: hubMethod({
      access: "write",
      permission: DESK_PERMISSIONS.AssignConversation,
      rate: CHANGE_RATE,
      argument: DESK_ARGUMENTS.AssignConversation,
      run: assignConversation,
      finish: announce<DeskMethods["AssignConversation"]["data"]>,
    }),
    OpenNotes: hubMethod({
      access: "write",
      permission: DESK_PERMISSIONS.OpenNotes,
      rate: CHANGE_RATE,
      argument: DESK_ARGUMENTS.OpenNotes,
      run: openNotes,
      finish: announce<DeskMethods["OpenNotes"]["data"]>,
    }),
    CloseConversation: hubMethod({
      access: "write",
      permission: DESK_PERMISSIONS.CloseConversation,
      rate: CHANGE_RATE,
      argument: DESK_ARGUMENTS.CloseConversation,
      run: closeConversation,
      finish: announce<DeskMethods["CloseConversation"]["data"]>,
    }),
  };
}
