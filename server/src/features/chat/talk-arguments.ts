import type { TalkMethods } from "@nepnha/contract/features/chat/hub";
import type { ReactionPayload } from "@nepnha/contract/features/chat/messages";
import { CHAT_PAGE_MAX, CHAT_STATE_MAX, CHAT_SYNC_MAX } from "@nepnha/contract/platform/constants";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { MESSAGE_SEARCH } from "@nepnha/contract/features/chat/methods/search";
import { isCleanText } from "@nepnha/domain/platform/text";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";

/** Highest number of an expression; which ones there are is known where one reacts. */
const EXPRESSION_MAX = 32_767;
/** A reaction's JSON has five short members. */
const REACTION_JSON_MAX = 1_000;

const id = z.string().refine(isUuid);
const counter = z.int().min(0);
const messageType = z
  .int()
  .refine((value): value is EnumValue<"chatMessageType"> =>
    Object.values<number>(ENUMS.chatMessageType).includes(value),
  );

/** R3-11; ids may be empty where the other ones say enough. */
const reaction: z.ZodType<ReactionPayload> = z.strictObject({
  isGroup: z.boolean(),
  userCode: z.union([id, z.literal("")]),
  chatGroupID: z.union([id, z.literal("")]),
  chatMessageId: id,
  chatExpressionId: z.int().min(0).max(EXPRESSION_MAX),
});

const reactionJson = z
  .string()
  .max(REACTION_JSON_MAX)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "not JSON" });
      return z.NEVER;
    }
  })
  .pipe(reaction);

/** What each command takes: a method's argument, with the JSON of a reaction already read. */
type CommandArguments = {
  [M in keyof TalkMethods]: M extends "ReactToMessage" ? ReactionPayload : TalkMethods[M]["argument"];
};

/** The shape of the argument of each method that every conversation is made of. */
export const TALK_ARGUMENTS: { readonly [M in keyof TalkMethods]: z.ZodType<CommandArguments[M]> } = {
  OpenDirect: z.strictObject({ userId: id }),
  OpenAdvise: z.strictObject({}),
  SendMessage: z.strictObject({
    groupId: id,
    clientMsgId: id,
    type: messageType,
    text: z.string(),
    replyToSeq: counter.min(1).optional(),
    payload: z.unknown().optional(),
  }),
  GetMessages: z
    .strictObject({
      groupId: id,
      aroundSeq: counter.optional(),
      beforeSeq: counter.optional(),
      afterSeq: counter.optional(),
      limit: z.int().min(1).max(CHAT_PAGE_MAX),
    })
    .refine(
      ({ aroundSeq, beforeSeq, afterSeq }) =>
        [aroundSeq, beforeSeq, afterSeq].filter((seq) => seq !== undefined).length <= 1,
    ),
  GetFiles: z.strictObject({ groupId: id, messageIds: z.array(id).min(1).max(CHAT_PAGE_MAX) }),
  GetAttachments: z
    .strictObject({
      groupId: id,
      category: z
        .int()
        .refine((value): value is EnumValue<"attachmentCategory"> =>
          Object.values<number>(ENUMS.attachmentCategory).includes(value),
        ),
      beforeSeq: counter.min(1).optional(),
      afterSeq: counter.optional(),
      words: z
        .string()
        .max(MESSAGE_SEARCH.max)
        .refine((text) => isCleanText(text, true))
        .optional(),
      limit: z.int().min(1).max(CHAT_PAGE_MAX),
    })
    .refine(({ beforeSeq, afterSeq }) => beforeSeq === undefined || afterSeq === undefined),
  SyncState: z.strictObject({ userSeq: counter, groups: z.array(z.tuple([id, counter])).max(CHAT_STATE_MAX) }),
  SyncConversation: z.strictObject({
    groupId: id,
    sinceChangeSeq: counter,
    limit: z.int().min(1).max(CHAT_SYNC_MAX),
  }),
  MarkRead: z.strictObject({ groupId: id, lastReadSeq: counter }),
  EditMessage: z.strictObject({ groupId: id, messageId: id, text: z.string() }),
  RecallMessage: z.strictObject({ groupId: id, messageId: id }),
  ReactToMessage: reactionJson,
};
