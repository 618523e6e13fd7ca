import type { TypingMethods } from "@nepnha/contract/features/chat/methods/typing";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";

/** The shape of the argument of each method about who is typing. */
export const TYPING_ARGUMENTS: { readonly [M in keyof TypingMethods]: z.ZodType<TypingMethods[M]["argument"]> } = {
  StartTyping: z.strictObject({ groupId: z.string().refine(isUuid) }),
};
