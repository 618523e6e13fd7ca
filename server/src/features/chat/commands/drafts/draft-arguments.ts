import { DRAFT_MAX, type DraftMethods } from "@nepnha/contract/features/chat/methods/drafts";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";

/** The shape of the argument of each method about drafts. */
export const DRAFT_ARGUMENTS: { readonly [M in keyof DraftMethods]: z.ZodType<DraftMethods[M]["argument"]> } = {
  SaveDraft: z.strictObject({
    groupId: z.string().refine(isUuid),
    text: z.string().max(DRAFT_MAX),
    replyToSeq: z.int().min(1).nullable(),
    base: z.int().min(0),
  }),
};
