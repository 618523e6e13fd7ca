import { GROUP_MEMBERS_MAX, type GroupMethods } from "@nepnha/contract/features/chat/methods/groups";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";
import { rulesWanted } from "../rules/rule-arguments.ts";

const { MANAGER, MEMBER } = ENUMS.chatRole;

const id = z.string().refine(isUuid);
const others = z
  .array(id)
  .min(1)
  .max(GROUP_MEMBERS_MAX - 1);

/** The shape of the argument of each method for groups; whether a name is one the command says. */
export const GROUP_ARGUMENTS: { readonly [M in keyof GroupMethods]: z.ZodType<GroupMethods[M]["argument"]> } = {
  CreateGroup: z.strictObject({ name: z.string(), userIds: others, groupId: id.optional() }),
  AddMembers: z.strictObject({ groupId: id, userIds: others }),
  RemoveMember: z.strictObject({ groupId: id, userId: id }),
  LeaveGroup: z.strictObject({ groupId: id, newOwnerId: id.optional(), silent: z.boolean().optional() }),
  TransferOwner: z.strictObject({ groupId: id, userId: id }),
  SetMemberRole: z.strictObject({ groupId: id, userId: id, role: z.union([z.literal(MANAGER), z.literal(MEMBER)]) }),
  UpdateGroup: z.strictObject({
    groupId: id,
    name: z.string().optional(),
    avatar: id.nullable().optional(),
    rules: rulesWanted.optional(),
  }),
  DissolveGroup: z.strictObject({ groupId: id }),
};
