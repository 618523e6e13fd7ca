import { FOUND_KINDS, MESSAGE_SEARCH, type SearchMethods } from "@nepnha/contract/features/chat/methods/search";
import { CHAT_PAGE_MAX } from "@nepnha/contract/platform/constants";
import { isDay } from "@nepnha/domain/platform/day";
import { isCleanText } from "@nepnha/domain/platform/text";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";
import { CURSOR } from "./cursor.ts";

const id = z.string().refine(isUuid);
const day = z.string().refine(isDay);

/** The shape of the argument of each method that looks for messages. */
export const SEARCH_ARGUMENTS: { readonly [M in keyof SearchMethods]: z.ZodType<SearchMethods[M]["argument"]> } = {
  SearchMessages: z.strictObject({
    text: z
      .string()
      .max(MESSAGE_SEARCH.max)
      .refine((text) => isCleanText(text, true)),
    groupId: id.optional(),
    senderId: id.optional(),
    kind: z.enum(FOUND_KINDS).optional(),
    from: day.optional(),
    to: day.optional(),
    before: z.string().regex(CURSOR).optional(),
    limit: z.int().min(1).max(CHAT_PAGE_MAX),
  }),
  FindDay: z.strictObject({ groupId: id, day }),
};
