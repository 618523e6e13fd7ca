import {
  pollKind,
  pollNoticeKind,
  POLL_NOTICE_CODES,
  type PollEnd,
  type PollNoticePayload,
  type PollPayload,
  type PollTally,
} from "@nepnha/contract/features/chat/kinds/poll";
import { textKind } from "@nepnha/contract/features/chat/kinds/text";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { pollWords } from "@nepnha/domain/features/chat/as-words";
import { z } from "zod";
import type { ForwardRules, ReadRules } from "./kind.ts";

/** A poll as it is stored: what all see, how it stands, and the line that tells of its last votes. */
export interface StoredPoll extends Omit<PollPayload, "people" | "counts"> {
  readonly tally: PollTally;
  readonly noticeSeq: number | null;
}

/** When a poll ends, as somebody may say it. */
export const endSchema: z.ZodType<PollEnd> = z.union([
  z.strictObject({ type: z.literal(ENUMS.pollExpiredType.NONE) }),
  z.strictObject({ type: z.literal(ENUMS.pollExpiredType.DATETIME), at: z.iso.datetime() }),
]);

/** See {@link StoredPoll}. */
export const storedPoll: z.ZodType<StoredPoll> = z.object({
  options: z.array(z.object({ id: z.string(), text: z.string(), addedBy: z.string().nullable() })),
  ends: endSchema,
  multiple: z.boolean(),
  mayAdd: z.boolean(),
  hidden: z.boolean(),
  anonymous: z.boolean(),
  closedAt: z.string().nullable(),
  tally: z.object({ counts: z.record(z.string(), z.number()), people: z.number() }),
  noticeSeq: z.number().nullable(),
});

const noticeSchema: z.ZodType<PollNoticePayload> = z.object({
  code: z.enum(POLL_NOTICE_CODES),
  pollSeq: z.number(),
  question: z.string(),
  people: z.array(z.object({ userId: z.string(), fullName: z.string() })),
  others: z.number(),
});

/** A question with answers; hidden results are not among what all see before it is over. Elsewhere nobody votes. */
export const pollRules: ReadRules<typeof pollKind.type> & ForwardRules = {
  read({ payload }) {
    const stored = storedPoll.nullable().parse(payload);
    return { type: pollKind.type, payload: stored && shownPoll(stored), replyTo: null };
  },
  forward: ({ text, payload }) => ({ type: textKind.type, text: pollWords(text, storedPoll.parse(payload).options) }),
};

function shownPoll({ tally, noticeSeq: _notice, ...poll }: StoredPoll): PollPayload {
  const isSecret = poll.hidden && poll.closedAt === null;
  return { ...poll, people: tally.people, counts: isSecret ? null : tally.counts };
}

/** What the server tells of a poll; nobody sends it. */
export const pollNoticeRules: ReadRules<typeof pollNoticeKind.type> = {
  read: ({ payload }) => ({ type: pollNoticeKind.type, payload: noticeSchema.parse(payload), replyTo: null }),
};
