import type { EnumValue } from "../../../platform/enums.ts";
import type { Permission } from "../../../platform/rights.ts";
import type { GroupRule } from "./rules.ts";

/** A group's name, characters after NFC. */
export const GROUP_NAME_MAX = 100;
/** Most people in a group that staff make by themselves. */
export const GROUP_MEMBERS_MAX = 500;

/** Role of a member that an owner gives and takes; a customer stays one, and ownership is handed over. */
export type GivenRole = Extract<EnumValue<"chatRole">, 0 | 1>;

/**
 * Client → server: groups of people (USERS) that staff make by themselves (R6-05). A group that follows a row of another
 * section is changed there, and refuses all of it as FORBIDDEN. Each changes nothing when it is repeated, or says why it
 * cannot be any more.
 */
export interface GroupMethods {
  /** Of staff, who own the group then. A `groupId` of the caller's makes it one group, however often it is sent. */
  CreateGroup: {
    argument: { name: string; userIds: string[]; groupId?: string | undefined };
    data: { groupId: string };
  };
  /** Who is in already stays as they are. `asked`: the owner and the managers decide on them first. */
  AddMembers: { argument: { groupId: string; userIds: string[] }; data: { changeSeq: number; asked?: true } };
  RemoveMember: { argument: { groupId: string; userId: string }; data: { changeSeq: number } };
  /**
   * The last one to leave dissolves the group. An owner who is not alone names who owns it from then on. `silent`: that I left is
   * said to its owner and managers alone; the others find me no more among the members.
   */
  LeaveGroup: {
    argument: { groupId: string; newOwnerId?: string | undefined; silent?: boolean | undefined };
    data: { changeSeq: number };
  };
  /** The owner becomes a manager. */
  TransferOwner: { argument: { groupId: string; userId: string }; data: { changeSeq: number } };
  SetMemberRole: { argument: { groupId: string; userId: string; role: GivenRole }; data: { changeSeq: number } };
  /**
   * Its name, its picture, what its members may do; what is missing stays. A picture is the id of one that the caller has
   * uploaded, null takes it away. Rules are set in a project's conversation too.
   */
  UpdateGroup: {
    argument: {
      groupId: string;
      name?: string | undefined;
      avatar?: string | null | undefined;
      rules?: Partial<Record<GroupRule, boolean>> | undefined;
    };
    data: { changeSeq: number };
  };
  DissolveGroup: { argument: { groupId: string }; data: { changeSeq: number } };
}

/** What a caller must hold for each method (R6-07). */
export const GROUP_PERMISSIONS = {
  CreateGroup: "chatGroups.chatSend",
  AddMembers: "chatGroups.chatSend",
  RemoveMember: "chatGroups.chatSend",
  LeaveGroup: "chatGroups.chatSend",
  TransferOwner: "chatGroups.chatSend",
  SetMemberRole: "chatGroups.chatSend",
  UpdateGroup: "chatGroups.chatSend",
  DissolveGroup: "chatGroups.chatSend",
} as const satisfies Record<keyof GroupMethods, Permission>;
