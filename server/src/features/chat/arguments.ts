import { resourceByName } from "@nepnha/contract/catalog";
import { CHAT_PAGE_MAX, CHAT_SYNC_MAX } from "@nepnha/contract/constants";
import { ENUMS, type EnumValue } from "@nepnha/contract/enums";
import { REACTIONS, type HubMethodName, type HubMethods, type ReactionPayload } from "@nepnha/contract/hub";
import { isUuid } from "@nepnha/domain/validate";
import { z } from "zod";

/** Longest list of known conversations that a client may send; more do not fit a hub message anyway. */
const KNOWN_GROUPS_MAX = 1_000;
/** A reaction's JSON has five short members. */
const REACTION_JSON_MAX = 1_000;

const id = z.string().refine(isUuid);
const counter = z.int().min(0);
const feature = z.string().refine((name) => resourceByName(name) !== undefined);
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
  chatExpressionId: z.int().refine((value) => value === 0 || Object.hasOwn(REACTIONS, value)),
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
export type CommandArguments = {
  [M in HubMethodName]: M extends "ReactToMessage" ? ReactionPayload : HubMethods[M]["argument"];
};

const SCHEMAS: { readonly [M in HubMethodName]: z.ZodType<CommandArguments[M]> } = {
  OpenDirect: z.strictObject({ userId: id }),
  SendMessage: z.strictObject({
    groupId: id,
    clientMsgId: id,
    type: messageType,
    text: z.string(),
    replyToSeq: counter.min(1).optional(),
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
  SyncState: z.strictObject({ userSeq: counter, groups: z.array(z.tuple([id, counter])).max(KNOWN_GROUPS_MAX) }),
  SyncConversation: z.strictObject({
    groupId: id,
    sinceChangeSeq: counter,
    limit: z.int().min(1).max(CHAT_SYNC_MAX),
  }),
  MarkRead: z.strictObject({ groupId: id, lastReadSeq: counter }),
  ReactToMessage: reactionJson,
  WatchRows: z.strictObject({ feature }),
  UnwatchRows: z.strictObject({ feature }),
  EditRow: z.strictObject({ feature, id }),
  LeaveRow: z.strictObject({ feature, id }),
};

/** The argument of a hub call, or null when the call has not exactly one of the right shape. */
export function parseArgument<M extends HubMethodName>(
  method: M,
  args: readonly unknown[],
): CommandArguments[M] | null {
  if (args.length !== 1) return null;
  const schema: z.ZodType<CommandArguments[M]> = SCHEMAS[method];
  const result = schema.safeParse(args[0]);
  return result.success ? result.data : null;
}
