import { GROUP_MEMBERS_MAX } from "@nepnha/contract/features/chat/methods/groups";
import { GROUP_RULES, type RuleMethods } from "@nepnha/contract/features/chat/methods/rules";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";

const id = z.string().refine(isUuid);

/** Rules that somebody sets; one at least. */
export const rulesWanted = z
  .partialRecord(z.enum(GROUP_RULES), z.boolean())
  .refine((rules) => Object.keys(rules).length > 0);

/** The shape of the argument of each method for people who wait. */
export const RULE_ARGUMENTS: { readonly [M in keyof RuleMethods]: z.ZodType<RuleMethods[M]["argument"]> } = {
  GetJoinRequests: z.strictObject({ groupId: id }),
  AnswerJoinRequests: z.strictObject({
    groupId: id,
    userIds: z.array(id).min(1).max(GROUP_MEMBERS_MAX),
    accepted: z.boolean(),
  }),
};
