import { GROUP_PERMISSIONS, type GroupMethods } from "@nepnha/contract/features/chat/methods/groups";
import type { z } from "zod";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { hubMethod, type Call, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import type { Changed } from "../changed.ts";
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

type ChangeMethod = Exclude<keyof GroupMethods, "CreateGroup">;

/**
 * The methods for groups that people make by themselves, each over its command.
 * @param announce tells what a change has to tell, and gives the answer
 */
export function groupMethods(announce: <D>(call: Call, changed: Changed<D>) => D): {
  readonly [M in keyof GroupMethods]: HubMethod<GroupMethods[M]["data"]>;
} {
  function change<M extends ChangeMethod>(
    method: M,
    run: (
      trx: Trx,
      actor: RealtimeActor,
      argument: GroupMethods[M]["argument"],
    ) => Promise<Changed<GroupMethods[M]["data"]>>,
  ): HubMethod<GroupMethods[M]["data"]> {
    const argument: z.ZodType<GroupMethods[M]["argument"]> = GROUP_ARGUMENTS[method];
    const permission = GROUP_PERMISSIONS[method];
    return hubMethod({ access: "write", permission, rate: CHANGE_RATE, argument, run, finish: announce });
  }
  return {
    CreateGroup: hubMethod({
      access: "write",
      permission: GROUP_PERMISSIONS.CreateGroup,
      rate: CREATE_RATE,
      argument: GROUP_ARGUMENTS.CreateGroup,
      run: createGroup,
      finish: announce<GroupMethods["CreateGroup"]["data"]>,
    }),
    AddMembers: change("AddMembers", addMembers),
    RemoveMember: change("RemoveMember", removeFromGroup),
    LeaveGroup: change("LeaveGroup", leaveGroup),
    TransferOwner: change("TransferOwner", transferOwner),
    SetMemberRole: change("SetMemberRole", setMemberRole),
    UpdateGroup: change("UpdateGroup", updateGroup),
    DissolveGroup: change("DissolveGroup", dissolveGroup),
  };
}
