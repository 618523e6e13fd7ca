import {
  pollNoticeKind,
  POLL_NOTICE_NAMES,
  POLL_NOTICE_SPAN,
  type PollNoticePayload,
} from "@nepnha/contract/features/chat/kinds/poll";
import type { Trx } from "../../../../platform/db/pool.ts";
import { serverLine } from "../../conversation/conversation-notice.ts";
import type { LockedGroup } from "../../conversation/group-lock.ts";
import type { StoredPoll } from "../../kinds/poll.ts";
import { pollNoticeRules } from "../../kinds/poll.ts";
import type { Membership } from "../../membership/membership.ts";
import { messageOf, visibleMessages } from "../../messages.ts";
import { recordChange } from "../../record-change.ts";
import { savePoll, type FoundPoll } from "./find-poll.ts";

/** Whom a line names. */
type Named = Pick<PollNoticePayload, "people" | "others">;

/** Tells what happened to a poll, between the messages; it raises no unread. @returns the conversation after it */
export function addPollNotice(
  trx: Trx,
  group: LockedGroup,
  by: string,
  { row }: FoundPoll,
  told: Pick<PollNoticePayload, "code"> & Named,
): Promise<LockedGroup> {
  const payload: PollNoticePayload = { ...told, pollSeq: row.seq, question: row.body };
  return recordChange(trx, group, { adds: serverLine(by, pollNoticeKind.type, payload) });
}

/**
 * Stores how a poll stands after a vote, and says who voted: in one line for all who do within five minutes, so that a
 * hundred votes are no hundred lines. Of a poll that names nobody, the line is of whoever asked, and only counts.
 * @returns the conversation after both
 */
export async function tellVote(
  trx: Trx,
  membership: Membership,
  voter: { readonly userId: string },
  found: FoundPoll,
  poll: StoredPoll,
): Promise<LockedGroup> {
  const line = poll.noticeSeq === null ? undefined : await findLine(trx, membership, poll.noticeSeq);
  const code = poll.anonymous ? "VOTED_SECRETLY" : "VOTED";
  const since = line?.created_at ?? membership.now;
  const named = await whoVoted(trx, membership, found, { since, names: poll.anonymous ? 0 : POLL_NOTICE_NAMES });
  if (!line) {
    const noticeSeq = membership.lastSeq + 1;
    const saved = await savePoll(trx, membership, found, { ...poll, noticeSeq });
    return addPollNotice(trx, saved, poll.anonymous ? found.row.sender_id : voter.userId, found, { code, ...named });
  }
  const saved = await savePoll(trx, membership, found, poll);
  const before = pollNoticeRules.read({ payload: line.payload, quote: null }).payload;
  const payload: PollNoticePayload = { ...before, ...named };
  if (JSON.stringify(payload) === JSON.stringify(before)) return saved;
  const { groupId } = membership;
  return recordChange(trx, saved, {
    alters: { seq: line.seq, set: { payload: JSON.stringify(payload) } },
    tells: (changeSeq) => ({
      event: "UpdateMessage",
      payload: { groupId, message: messageOf({ ...line, payload, change_seq: changeSeq }, membership), changeSeq },
    }),
  });
}

/** The line of the last votes, while it takes more. */
async function findLine(trx: Trx, membership: Membership, seq: number) {
  const line = await visibleMessages(trx, membership).where("m.seq", "=", seq).executeTakeFirst();
  if (!line || membership.now.getTime() - line.created_at.getTime() >= POLL_NOTICE_SPAN) return undefined;
  return line;
}

/** Who has voted since: so many names, the first ones first, and how many more. */
async function whoVoted(
  trx: Trx,
  { groupId }: LockedGroup,
  { row }: FoundPoll,
  { since, names }: { readonly since: Date; readonly names: number },
): Promise<Named> {
  const voters = await trx
    .selectFrom("chat_poll_votes as v")
    .innerJoin("users as u", (join) => join.onRef("u.tenant_id", "=", "v.tenant_id").onRef("u._id", "=", "v.user_id"))
    .select((eb) => ["u._id as userId", "u.full_name as fullName", eb.fn.countAll<number>().over().as("all")])
    .where("v.tenant_id", "=", trx.tenantId)
    .where("v.group_id", "=", groupId)
    .where("v.seq", "=", row.seq)
    .where("v.voted_at", ">=", since)
    .orderBy("v.voted_at")
    .orderBy("u._id")
    .limit(POLL_NOTICE_NAMES)
    .execute();
  const people = voters.slice(0, names).map(({ userId, fullName }) => ({ userId, fullName }));
  return { people, others: (voters[0]?.all ?? 0) - people.length };
}

/** Somebody as a line names them. */
export async function namedAlone(trx: Trx, userId: string): Promise<Named> {
  const { full_name } = await trx
    .selectFrom("users")
    .select("full_name")
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", userId)
    .executeTakeFirstOrThrow();
  return { people: [{ userId, fullName: full_name }], others: 0 };
}
