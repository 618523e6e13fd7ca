import { POLL_LIMITS } from "@nepnha/contract/features/chat/kinds/poll";
import type { PollMethods } from "@nepnha/contract/features/chat/methods/polls";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";
import { endSchema } from "../../kinds/poll.ts";

const id = z.string().refine(isUuid);
const poll = { groupId: id, messageId: id };

/** The shape of the argument of each method for polls. */
export const POLL_ARGUMENTS: { readonly [M in keyof PollMethods]: z.ZodType<PollMethods[M]["argument"]> } = {
  CreatePoll: z.strictObject({
    groupId: id,
    clientMsgId: id,
    question: z.string(),
    options: z.array(z.string()).max(POLL_LIMITS.optionsMax),
    ends: endSchema,
    multiple: z.boolean(),
    mayAdd: z.boolean(),
    hidden: z.boolean(),
    anonymous: z.boolean(),
  }),
  VotePoll: z.strictObject({ ...poll, optionIds: z.array(id).max(POLL_LIMITS.optionsMax) }),
  AddPollOption: z.strictObject({ ...poll, text: z.string() }),
  ClosePoll: z.strictObject(poll),
  GetPoll: z.strictObject(poll),
  GetPollVotes: z.strictObject(poll),
};
