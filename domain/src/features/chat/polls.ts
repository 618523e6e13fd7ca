import {
  POLL_LIMITS,
  POLL_SHORTEST,
  type PollEnd,
  type PollOption,
  type PollPayload,
  type PollTally,
} from "@nepnha/contract/features/chat/kinds/poll";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { lineOf } from "./line.ts";

type Role = EnumValue<"chatRole">;

const { OWNER, MANAGER } = ENUMS.chatRole;
const { PROJECT, USERS } = ENUMS.chatGroupType;

/** Whether polls are held in a conversation of this type: among many, not with somebody who asks for advice. */
export function holdsPolls(type: EnumValue<"chatGroupType">): boolean {
  return type === USERS || type === PROJECT;
}

/** Whether a member of this role ends a poll. */
export function mayClosePoll(mine: Role, isMine: boolean): boolean {
  return isMine || mine === OWNER || mine === MANAGER;
}

/** Options with the same one are one option: capitals tell none apart, marks do. */
export function foldOption(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ").toLocaleLowerCase("vi");
}

/** Options as they are stored; null for too few, too many, empty ones and two that are the same. (R3-18) */
export function pollOptions(given: readonly string[]): string[] | null {
  if (given.length < POLL_LIMITS.optionsMin || given.length > POLL_LIMITS.optionsMax) return null;
  const texts = given.flatMap((one) => lineOf(one, POLL_LIMITS.option) ?? []);
  const isGood = texts.length === given.length && new Set(texts.map(foldOption)).size === texts.length;
  return isGood ? texts : null;
}

/** Whether a poll may end then: it has to leave time to vote. */
export function isDeadline(ends: PollEnd, now: Date): boolean {
  return ends.type === ENUMS.pollExpiredType.NONE || Date.parse(ends.at) - now.getTime() >= POLL_SHORTEST;
}

/** Whether votes are taken: nobody has ended it, and its time is not over at that moment. */
export function isPollOpen({ closedAt, ends }: Pick<PollPayload, "closedAt" | "ends">, now: Date): boolean {
  if (closedAt !== null) return false;
  return ends.type === ENUMS.pollExpiredType.NONE || now.getTime() < Date.parse(ends.at);
}

/** What somebody chooses, in the order of the options; null for an option of another poll and for more than may be. */
export function chosenOptions(
  { options, multiple }: { readonly options: readonly PollOption[]; readonly multiple: boolean },
  optionIds: readonly string[],
): string[] | null {
  const wanted = new Set(optionIds);
  const chosen = options.flatMap(({ id }) => (wanted.has(id) ? id : []));
  return chosen.length === wanted.size && (multiple || chosen.length <= 1) ? chosen : null;
}

/** How a poll stands after somebody chose something else than before; nothing is no vote. */
export function afterVote(tally: PollTally, before: readonly string[], after: readonly string[]): PollTally {
  const counts = { ...tally.counts };
  for (const id of before) counts[id] = (counts[id] ?? 0) - 1;
  for (const id of after) counts[id] = (counts[id] ?? 0) + 1;
  return { counts, people: tally.people - Math.min(1, before.length) + Math.min(1, after.length) };
}

/** Whether somebody may see how it stands. */
export function seesResults(poll: Pick<PollPayload, "hidden">, isOpen: boolean, hasVoted: boolean): boolean {
  return !poll.hidden || !isOpen || hasVoted;
}

/** The options that most people chose; none while nobody chose any. */
export function leadingOptions(counts: Readonly<Record<string, number>>): string[] {
  const most = Math.max(0, ...Object.values(counts));
  return most === 0 ? [] : Object.keys(counts).filter((id) => counts[id] === most);
}
