import { MUTE_TIMES, type MineMethods } from "@nepnha/contract/features/chat/methods/mine";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";

const groupId = z.string().refine(isUuid);

/** The shape of the argument of each method for what is mine of a conversation. */
export const MINE_ARGUMENTS: { readonly [M in keyof MineMethods]: z.ZodType<MineMethods[M]["argument"]> } = {
  SetMute: z.strictObject({ groupId, time: z.enum(MUTE_TIMES).nullable() }),
  PinConversation: z.strictObject({ groupId, pinned: z.boolean() }),
  MarkUnread: z.strictObject({ groupId, unread: z.boolean() }),
  ClearConversation: z.strictObject({ groupId, upToSeq: z.int().min(0) }),
};
