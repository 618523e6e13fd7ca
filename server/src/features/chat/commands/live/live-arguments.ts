import type { LiveMethods } from "@nepnha/contract/features/chat/methods/live";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";

/** The shape of the argument of each method for what is true only for a moment. */
export const LIVE_ARGUMENTS: { readonly [M in keyof LiveMethods]: z.ZodType<LiveMethods[M]["argument"]> } = {
  StartTyping: z.strictObject({ groupId: z.string().refine(isUuid) }),
};
