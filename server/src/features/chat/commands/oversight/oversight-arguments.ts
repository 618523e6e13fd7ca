import type { OversightMethods } from "@nepnha/contract/features/chat/methods/oversight";
import { FOUND_KINDS, MESSAGE_SEARCH } from "@nepnha/contract/features/chat/methods/search";
import { CHAT_PAGE_MAX } from "@nepnha/contract/platform/constants";
import { isDay } from "@nepnha/domain/platform/day";
import { isCleanText } from "@nepnha/domain/platform/text";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";
import { CURSOR } from "../search/cursor.ts";

const id = z.string().refine(isUuid);
const day = z.string().refine(isDay);
const limit = z.int().min(1).max(CHAT_PAGE_MAX);

/** The shape of the argument of each method of those who may read every conversation. */
export const OVERSIGHT_ARGUMENTS: {
  readonly [M in keyof OversightMethods]: z.ZodType<OversightMethods[M]["argument"]>;
} = {
  OverseeMessages: z.strictObject({
    text: z
      .string()
      .max(MESSAGE_SEARCH.max)
      .refine((text) => isCleanText(text, true))
      .optional(),
    groupId: id.optional(),
    senderId: id.optional(),
    kind: z.enum(FOUND_KINDS).optional(),
    from: day.optional(),
    to: day.optional(),
    before: z.string().regex(CURSOR).optional(),
    limit,
  }),
  FlagMessage: z.strictObject({ groupId: id, messageId: id }),
  OverseeGroup: z.strictObject({ groupId: id, beforeSeq: z.int().min(1).optional(), limit }),
};
