import { GROUP_PERMISSIONS, type GroupMethods } from "@nepnha/contract/features/chat/methods/groups";
import type { HubMethod } from "../../../../platform/realtime/hub-method.ts";
import { changeMethods } from "../change-methods.ts";
import type { Effects } from "../effects.ts";
import { addMembers } from "./add-members.ts";
import { createGroup } from "./create-group.ts";
import { dissolveGroup } from "./dissolve-group.ts";
import { GROUP_ARGUMENTS } from "./group-arguments.ts";
import { leaveGroup } from "./leave-group.ts";
import { removeFromGroup } from "./remove-member.ts";
import { setMemberRole } from "./set-member-role.ts";
import { transferOwner } from "./transfer-owner.ts";
import { updateGroup } from "./update-group.ts";

/** Whoever makes groups brings hundreds of people together with each. */
const CREATE_RATE = { count: 10, perMs: 60_000 };
const CHANGE_RATE = { count: 60, perMs: 60_000 };

/** The methods for groups that people make by themselves, each over its command. */
export function groupMethods({ announceChange }: Pick<Effects, "announceChange">): {
  readonly [M in keyof GroupMethods]: HubMethod<GroupMethods[M]["data"]>;
} {
  const group = { permissions: GROUP_PERMISSIONS, schemas: GROUP_ARGUMENTS, announceChange };
  const create = changeMethods<GroupMethods>({ ...group, rate: CREATE_RATE });
  const change = changeMethods<GroupMethods>({ ...group, rate: CHANGE_RATE });
  return {
    CreateGroup: create("CreateGroup", createGroup),
    AddMembers: change("AddMembers", addMembers),
    RemoveMember: change("RemoveMember", removeFromGroup),
    LeaveGroup: change("LeaveGroup", leaveGroup),
    TransferOwner: change("TransferOwner", transferOwner),
    SetMemberRole: change("SetMemberRole", setMemberRole),
    UpdateGroup: change("UpdateGroup", updateGroup),
    DissolveGroup: change("DissolveGroup", dissolveGroup),
  };
}
