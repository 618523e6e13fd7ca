import type { ChangeEvents, ChatMethods, GroupPatch } from "@nepnha/contract/features/chat/hub";
import type {
  ChatGroupState,
  ChatMember,
  ChatMessage,
  ChatPreview,
  ReactionCount,
} from "@nepnha/contract/features/chat/messages";
import type { OwnSettings } from "@nepnha/contract/features/chat/methods/mine";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isNamed } from "@nepnha/domain/features/chat/is-named";
import { raisesUnread } from "@nepnha/domain/features/chat/kinds";
import { type MessageWindow, requote, upsert } from "./window.ts";

/**
 * A conversation as this client knows it. `changeSeq` is the number of the last change that it holds without a hole;
 * the other numbers only ever grow, so late and doubled news cannot set them back. `window` is null until messages are
 * loaded.
 */
export interface Conversation extends ChatGroupState {
  readonly window: MessageWindow | null;
  /** The change that last told its name and picture; SyncConversation tells none, so `changeSeq` may have passed others by. */
  readonly namedSeq?: number;
}

/** A numbered change of a conversation that came as an event. */
export type Change = { [E in keyof ChangeEvents]: { readonly event: E } & ChangeEvents[E] }[keyof ChangeEvents];

/** Unread messages: a subtraction, never a counter of its own, so that it cannot drift. */
export function unreadOf(conversation: Conversation): number {
  return Math.max(0, conversation.countNo - conversation.readCountNo);
}

/** Whether something in a conversation waits for me, or I marked it so. */
export function waits(conversation: Conversation): boolean {
  return conversation.mine.markedUnread || unreadOf(conversation) > 0;
}

/** What I set for myself in a conversation, as the server told it; late news change nothing. */
export function applyMine(conversation: Conversation, mine: OwnSettings): Conversation {
  return mine.mineSeq < conversation.mine.mineSeq ? conversation : { ...conversation, mine };
}

/**
 * A change as an event brought it. `dropped`: already known; `hole`: an earlier change is missing, nothing is applied.
 */
export function applyChange(
  conversation: Conversation,
  change: Change,
  me: string,
): { verdict: "applied" | "dropped" | "hole"; conversation: Conversation } {
  if (change.changeSeq <= conversation.changeSeq) return { verdict: "dropped", conversation };
  if (change.changeSeq !== conversation.changeSeq + 1) return { verdict: "hole", conversation };
  // What is pinned is not told with its words: where these are not known, the change has to be asked for.
  if (change.event === "UpdatedGroup" && pinsAfter(conversation, change.patch) === null) {
    return { verdict: "hole", conversation };
  }
  return { verdict: "applied", conversation: { ...changed(conversation, change, me), changeSeq: change.changeSeq } };
}

/** Only a new message has to do with the counters. */
function changed(conversation: Conversation, change: Change, me: string): Conversation {
  switch (change.event) {
    case "ReceiveUserMessage":
    case "ReceiveGroupMessage":
      return withMessage(conversation, change, me);
    case "ReactToMessage":
      return withReaction(conversation, change, me);
    case "UpdateMessage":
      return {
        ...withRow(conversation, change.message, change.message),
        mentioned:
          change.message.senderId === me
            ? conversation.mentioned
            : withMention(conversation, change.message, me, change.named),
      };
    case "ChangeMessageStatus": {
      const { seq, status, changeSeq } = change;
      return {
        ...withRow(conversation, { seq, text: "" }, { status, changeSeq, reactions: [], mentions: [] }),
        mentioned: conversation.mentioned.filter((one) => one !== seq),
      };
    }
    case "AddedUserToGroup":
      return { ...conversation, members: [...without(conversation, change.users), ...change.users] };
    case "RemovedUserFromGroup":
      return { ...conversation, members: without(conversation, [change]) };
    case "RemovedGroup":
      // SyncState takes it out of the list; until then nothing is other about it.
      return conversation;
    default:
      return withPatch(conversation, change.patch, change.changeSeq);
  }
}

function withMessage(
  conversation: Conversation,
  { message, countNo }: ChangeEvents["ReceiveGroupMessage"],
  me: string,
): Conversation {
  const next: Conversation = {
    ...conversation,
    lastSeq: Math.max(conversation.lastSeq, message.seq),
    countNo: Math.max(conversation.countNo, countNo),
    preview: laterPreview(conversation.preview, [message]),
    mentioned: message.senderId === me ? conversation.mentioned : withMention(conversation, message, me),
    window: conversation.window && upsert(conversation.window, [message]),
  };
  // A notice says nothing of what its author has read.
  if (!raisesUnread(message.type)) return next;
  return applyRead(next, { userId: message.senderId, lastReadSeq: message.seq, readCountNo: countNo }, me);
}

/**
 * What names me and is not read, after a message says something, for the first time or anew. What an edit names me in (`named`)
 * waits although I had read it.
 */
function withMention(
  { mentioned, lastReadSeq }: Conversation,
  { seq, mentions }: Pick<ChatMessage, "seq" | "mentions">,
  me: string,
  named?: readonly string[],
): number[] {
  const others = mentioned.filter((one) => one !== seq);
  const tells = seq > lastReadSeq || mentioned.includes(seq) || named?.includes(me);
  return tells && isNamed(mentions, me) ? [...others, seq].toSorted((a, b) => a - b) : others;
}

/** A message has other words: in its place, where it is quoted, and in the list. What `row` lacks stays as it is. */
function withRow(
  conversation: Conversation,
  words: { seq: number; text: string },
  row: Partial<ChatMessage> & { changeSeq: number },
): Conversation {
  const { window, preview } = conversation;
  const known = window?.messages.find(({ seq }) => seq === words.seq);
  const rows = known ? [Object.assign({}, known, row, words)] : [];
  return {
    ...conversation,
    preview:
      preview?.seq === words.seq ? { ...preview, text: words.text, status: row.status ?? preview.status } : preview,
    window: window && requote(upsert(window, rows), [words]),
    pins: conversation.pins?.flatMap((pin) => {
      if (pin.seq !== words.seq) return pin;
      return row.status === ENUMS.genericStatus.ACTIVE ? { ...pin, text: words.text } : [];
    }),
  };
}

function without({ members }: Conversation, people: readonly { userId: string }[]): ChatMember[] {
  return members.filter((member) => !people.some(({ userId }) => userId === member.userId));
}

function withPatch(conversation: Conversation, patch: GroupPatch, changeSeq: number): Conversation {
  const {
    name,
    avatar = conversation.avatar,
    roles = [],
    desk = conversation.desk,
    rules = conversation.rules,
  } = patch;
  const members = conversation.members.map((member) => ({
    ...member,
    ...roles.find(({ userId }) => userId === member.userId),
  }));
  const pins = pinsAfter(conversation, patch) ?? [];
  const readOnly = patch.readOnly === undefined ? conversation.readOnly : patch.readOnly || undefined;
  const named = name === undefined ? {} : { name, avatar, namedSeq: changeSeq };
  return { ...conversation, ...named, members, pins, readOnly, ...(desk ? { desk } : {}), ...(rules ? { rules } : {}) };
}

/** What is pinned after a patch, which tells only the numbers; null when we do not know what all of it says. */
function pinsAfter({ pins = [], window }: Conversation, patch: GroupPatch): ChatPreview[] | null {
  const after = patch.pins?.flatMap((seq) => {
    const message = window?.messages.find((one) => one.seq === seq);
    return pins.find((pin) => pin.seq === seq) ?? (message && laterPreview(null, [message])) ?? [];
  });
  return after?.length === patch.pins?.length ? (after ?? pins) : null;
}

function withReaction(
  conversation: Conversation,
  { seq, counts, by, expressionId, changeSeq }: ChangeEvents["ReactToMessage"],
  me: string,
): Conversation {
  const row = conversation.window?.messages.find((message) => message.seq === seq);
  if (!conversation.window || !row) return conversation;
  const mine = by === me ? expressionId : (row.reactions.find((reaction) => reaction.mine)?.expressionId ?? 0);
  const reactions = counts.map((count): ReactionCount => ({ ...count, mine: count.expressionId === mine }));
  return { ...conversation, window: upsert(conversation.window, [{ ...row, reactions, changeSeq }]) };
}

/** A read mark moves, of me (on any device) or of another member. Marks never go back. */
export function applyRead(
  conversation: Conversation,
  read: { userId: string; lastReadSeq: number; readCountNo: number },
  me: string,
): Conversation {
  const members = conversation.members.map((member) =>
    member.userId === read.userId && member.lastReadSeq < read.lastReadSeq
      ? { ...member, lastReadSeq: read.lastReadSeq }
      : member,
  );
  if (read.userId !== me) return { ...conversation, members };
  return {
    ...conversation,
    members,
    lastReadSeq: Math.max(conversation.lastReadSeq, read.lastReadSeq),
    readCountNo: Math.max(conversation.readCountNo, read.readCountNo),
    mentioned: conversation.mentioned.filter((seq) => seq > read.lastReadSeq),
  };
}

/** Messages that I took away for myself: nothing of them is left, also not above the conversation or in the list. */
export function applyHidden(conversation: Conversation, seqs: readonly number[]): Conversation {
  const isLeft = ({ seq }: { seq: number }): boolean => !seqs.includes(seq);
  const { window, preview, pins, mentioned } = conversation;
  const messages = window?.messages.filter(isLeft) ?? [];
  return {
    ...conversation,
    preview: preview && isLeft(preview) ? preview : laterPreview(null, messages),
    pins: pins?.filter(isLeft),
    mentioned: mentioned.filter((seq) => isLeft({ seq })),
    window: window && { ...window, messages },
  };
}

/** Something reached another member first; the mark never goes back. */
export function applyDelivered(
  conversation: Conversation,
  { userId, lastDeliveredSeq }: { userId: string; lastDeliveredSeq: number },
): Conversation {
  const members = conversation.members.map((member) =>
    member.userId === userId && arrivedOf(member) < lastDeliveredSeq ? { ...member, lastDeliveredSeq } : member,
  );
  return { ...conversation, members };
}

/** Up to which message a member has everything on a device; what was read has arrived. */
export function arrivedOf({ lastReadSeq, lastDeliveredSeq = 0 }: ChatMember): number {
  return Math.max(lastReadSeq, lastDeliveredSeq);
}

type Synced = ChatMethods["SyncConversation"]["data"];

/**
 * The answer of SyncConversation: the present state of the rows that changed, not a replay. The cursor is the answer's
 * `nextChangeSeq`, for rows that I may not see leave holes.
 */
export function applySync(conversation: Conversation, data: Synced, me: string): Conversation {
  return {
    ...withMembers(withCounters(conversation, data), data.members, me),
    ...(data.desk ? { desk: data.desk } : {}),
    changeSeq: Math.max(conversation.changeSeq, data.nextChangeSeq),
    pins: data.pins,
    rules: data.rules,
    mentioned: data.mentioned,
    preview: laterPreview(conversation.preview, data.changes),
    window: conversation.window && requote(upsert(conversation.window, data.changes), data.changes),
  };
}

/**
 * SyncConversation found too much to tell: the loaded messages are given up, the numbers are those of now. A server whose
 * numbers went back was restored from a backup; then only its own numbers count.
 */
export function applyTooLong(conversation: Conversation, data: Synced, me: string): Conversation {
  const { changeSeq, lastSeq, countNo, readCountNo } = data;
  const restored = changeSeq < conversation.changeSeq;
  const known = restored
    ? { ...conversation, lastSeq, countNo, readCountNo, members: [], lastReadSeq: 0, namedSeq: 0 }
    : conversation;
  return {
    ...withMembers(withCounters(known, data), data.members, me),
    ...(data.desk ? { desk: data.desk } : {}),
    changeSeq,
    pins: data.pins,
    rules: data.rules,
    mentioned: data.mentioned,
    preview: laterPreview(restored ? null : conversation.preview, data.changes),
    window: null,
  };
}

/**
 * A row of SyncState. When messages are loaded, or on their way (`held`), the row must not move `changeSeq`: the
 * changes in between would never reach the messages. The caller then synchronises the conversation.
 */
export function applyState(
  known: Conversation | undefined,
  row: ChatGroupState,
  held: boolean,
  me: string,
): Conversation {
  if (!known) return { ...row, changeSeq: held ? 0 : row.changeSeq, window: null };
  if (row.hidden) {
    const { hidden, ...rest } = row;
    return applyState(applyHidden(known, hidden), rest, held, me);
  }
  const advance = known.window === null && !held;
  const newer = row.changeSeq >= known.changeSeq;
  return {
    ...applyMine(withMembers(withCounters(known, row), row.members, me), row.mine),
    ...(row.changeSeq >= (known.namedSeq ?? 0) ? { name: row.name, avatar: row.avatar } : {}),
    since: row.since,
    readOnly: row.readOnly,
    ...(newer ? { pins: row.pins, rules: row.rules ?? [] } : {}),
    // What the server's own mark stands behind was read meanwhile; before it stands what an edit named me in.
    ...(newer ? { mentioned: row.mentioned.filter((seq) => seq > known.lastReadSeq || seq <= row.lastReadSeq) } : {}),
    ...(newer && row.desk ? { desk: row.desk } : {}),
    ...(row.draft && row.draft.draftSeq > (known.draft?.draftSeq ?? 0) ? { draft: row.draft } : {}),
    changeSeq: advance ? Math.max(known.changeSeq, row.changeSeq) : known.changeSeq,
    preview: newer && (row.preview?.seq ?? 0) >= (known.preview?.seq ?? 0) ? row.preview : known.preview,
  };
}

function withCounters(
  conversation: Conversation,
  counters: { lastSeq: number; countNo: number; readCountNo: number },
): Conversation {
  return {
    ...conversation,
    lastSeq: Math.max(conversation.lastSeq, counters.lastSeq),
    countNo: Math.max(conversation.countNo, counters.countNo),
    readCountNo: Math.max(conversation.readCountNo, counters.readCountNo),
  };
}

/** The members of now, but no mark goes back. An empty list means that nothing was said about them. */
function withMembers(conversation: Conversation, current: readonly ChatMember[], me: string): Conversation {
  if (current.length === 0) return conversation;
  const known = new Map(conversation.members.map((member) => [member.userId, member]));
  const members = current.map((member) => {
    const before = known.get(member.userId);
    if (!before) return member;
    const arrived = Math.max(arrivedOf(member), arrivedOf(before));
    const lastReadSeq = Math.max(member.lastReadSeq, before.lastReadSeq);
    return { ...member, lastReadSeq, ...(arrived > lastReadSeq ? { lastDeliveredSeq: arrived } : {}) };
  });
  const mine = members.find((member) => member.userId === me)?.lastReadSeq ?? 0;
  return { ...conversation, members, lastReadSeq: Math.max(conversation.lastReadSeq, mine) };
}

/** The preview after these rows: the last countable message, in its present wording. */
export function laterPreview(preview: ChatPreview | null, rows: readonly ChatMessage[]): ChatPreview | null {
  let later = preview;
  for (const row of rows) {
    if (raisesUnread(row.type) && row.seq >= (later?.seq ?? 0)) {
      const { seq, senderId, text, type, status, time } = row;
      later = { seq, senderId, text, type, status, time };
    }
  }
  return later;
}
