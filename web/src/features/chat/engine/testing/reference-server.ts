import { ENUMS } from "@nepnha/contract/platform/enums";
import { noticeKind } from "@nepnha/contract/features/chat/kinds/notice";
import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { OwnSettings } from "@nepnha/contract/features/chat/methods/mine";
import { UNTOUCHED, WINDOWS } from "./untouched.ts";
import type { ChatGroupState, ChatMember, ChatMessage, ReactionPayload } from "@nepnha/contract/features/chat/messages";
import type { HubResult } from "@nepnha/contract/platform/realtime";
import { requoted } from "@nepnha/domain/features/chat/requoted";
import { laterPreview } from "../model.ts";
import type { PortEvents } from "../port.ts";
import { answer, contentOf, type Group, mentionedIn, mentionsOf, pinsOf, reactionsOf } from "./reference-rows.ts";

/** Rows that one sync tells, and changes after which it gives up; small, so that a test reaches both. */
const SYNC_ROWS = 4;
const SYNC_LIMIT = 14;

/**
 * The chat service in a few lines: what the contract promises, without a database, seen by the user `me`. It is the
 * measure of the property test: after any loss, doubling and reordering the client must equal it.
 */
export class ReferenceServer {
  readonly me = "me";
  readonly groups = new Map<string, Group>();
  /** Messages of one page, however many are asked for: as if they were long. */
  pageRows = Number.POSITIVE_INFINITY;
  readonly emit: <E extends keyof PortEvents>(event: E, payload: PortEvents[E]) => void;
  #userSeq = 0;
  #removed: { groupId: string; userSeq: number }[] = [];
  readonly #dissolved = new Set<string>();
  #time = 1_800_000_000_000;

  constructor(emit: <E extends keyof PortEvents>(event: E, payload: PortEvents[E]) => void) {
    this.emit = emit;
  }

  /** I am made a member; messages from before I first was one stay hidden from me. */
  join(groupId: string): void {
    if (this.#dissolved.has(groupId)) return;
    const group = this.groups.get(groupId) ?? this.#makeGroup(groupId);
    this.groups.set(groupId, group);
    if (group.marks.has(this.me)) return;
    if (!this.#removed.some((one) => one.groupId === groupId)) group.hiddenTo = group.rows.length;
    group.marks.set(this.me, { lastReadSeq: group.rows.length, readCountNo: group.countNo });
    group.userSeq = this.#nextUserSeq();
    group.mine = { ...UNTOUCHED, cleared: group.mine.cleared, mineSeq: group.userSeq };
    this.#removed = this.#removed.filter((one) => one.groupId !== groupId);
    this.emit("NotifyAddToGroup", { groupId, by: "an" });
  }

  /** I am taken out, or leave by another device of mine. */
  leave(groupId: string, reason: "removed" | "left" = "removed"): void {
    const group = this.groups.get(groupId);
    if (!group?.marks.delete(this.me)) return;
    this.#removed.push({ groupId, userSeq: this.#nextUserSeq() });
    group.changeSeq += 1;
    const removed = { groupId, userId: this.me, by: reason === "left" ? this.me : "an", reason };
    this.emit("RemovedUserFromGroup", { ...removed, changeSeq: group.changeSeq });
  }

  /** The conversation ends for all who are in it, and nobody comes back. */
  dissolve(groupId: string): void {
    const group = this.groups.get(groupId);
    if (!group || this.#dissolved.has(groupId)) return;
    group.changeSeq += 1;
    this.#tell(group, "RemovedGroup", { groupId, by: "an", reason: "dissolved", changeSeq: group.changeSeq });
    if (group.marks.has(this.me)) this.#removed.push({ groupId, userSeq: this.#nextUserSeq() });
    group.marks.clear();
    this.#dissolved.add(groupId);
  }

  isDissolved(groupId: string): boolean {
    return this.#dissolved.has(groupId);
  }

  /** Somebody else comes or goes. */
  toggle(groupId: string, userId: string): void {
    const group = this.groups.get(groupId);
    if (!group) return;
    group.changeSeq += 1;
    const { changeSeq } = group;
    if (group.marks.delete(userId)) {
      this.#tell(group, "RemovedUserFromGroup", { groupId, userId, by: "an", reason: "removed", changeSeq });
      return;
    }
    group.marks.set(userId, { lastReadSeq: group.rows.length, readCountNo: group.countNo });
    const users = this.#members(group).filter((member) => member.userId === userId);
    this.#tell(group, "AddedUserToGroup", { groupId, users, by: "an", changeSeq });
  }

  /** The conversation is called something else; SyncState learns of it by my own counter. */
  rename(groupId: string, name: string): void {
    const group = this.groups.get(groupId);
    if (!group || group.name === name) return;
    group.name = name;
    group.changeSeq += 1;
    group.userSeq = this.#nextUserSeq();
    this.#tell(group, "UpdatedGroup", { groupId, patch: { name }, by: "an", changeSeq: group.changeSeq });
  }

  /** Pins a message before the others, or takes it down. */
  pin(groupId: string, seq: number): void {
    const group = this.groups.get(groupId);
    const message = group?.rows[seq - 1]?.message;
    if (!group || message?.status !== ENUMS.genericStatus.ACTIVE || message.type === noticeKind.type) return;
    const pins = group.pins.includes(seq) ? group.pins.filter((one) => one !== seq) : [seq, ...group.pins];
    Object.assign(group, { pins, changeSeq: group.changeSeq + 1 });
    this.#tell(group, "UpdatedGroup", { groupId, patch: { pins }, by: "an", changeSeq: group.changeSeq });
  }

  /** Switches whether only the owner and the managers write. */
  rule(groupId: string): void {
    const group = this.groups.get(groupId);
    if (!group) return;
    group.rules = group.rules.length === 0 ? ["lockSend"] : [];
    group.changeSeq += 1;
    this.#tell(group, "UpdatedGroup", { groupId, patch: { rules: group.rules }, by: "an", changeSeq: group.changeSeq });
  }

  /** Somebody of the staff answers a customer from now on; no counter of mine moves with it. */
  assign(groupId: string, assigneeId: string | null): void {
    const group = this.groups.get(groupId);
    if (!group || group.desk.assigneeId === assigneeId) return;
    group.desk = { ...group.desk, assigneeId };
    group.changeSeq += 1;
    const { desk, changeSeq } = group;
    this.#tell(group, "UpdatedGroup", { groupId, patch: { desk }, by: "an", changeSeq });
  }

  /** A message of anyone; the event goes to me too, also when I wrote it. */
  post(
    groupId: string,
    senderId: string,
    text: string,
    clientMsgId: string,
    { notice = false, replyToSeq = 0, forwarded = false } = {},
  ): ChatMessage | undefined {
    const group = this.groups.get(groupId);
    if (!group?.marks.has(senderId)) return undefined;
    group.changeSeq += 1;
    group.countNo += notice ? 0 : 1;
    const quoted = notice ? undefined : group.rows[replyToSeq - 1]?.message;
    const message: ChatMessage = {
      ...contentOf(notice, quoted),
      _id: `${groupId}-${group.rows.length + 1}`,
      groupId,
      seq: group.rows.length + 1,
      changeSeq: group.changeSeq,
      clientMsgId,
      senderId,
      text: text.trim(),
      time: new Date((this.#time += 1000)).toISOString(),
      chatMethod: ENUMS.realtimeKind.GROUP_MESSAGE,
      editedAt: null,
      status: ENUMS.genericStatus.ACTIVE,
      reactions: [],
      mentions: notice ? [] : mentionsOf(text, this.me),
      attachments: [],
      ...(forwarded ? { forwarded } : {}),
    };
    group.rows.push({ message, countNo: group.countNo, reactions: new Map() });
    if (!notice) group.marks.set(senderId, { lastReadSeq: message.seq, readCountNo: group.countNo });
    const payload = { message, groupId, changeSeq: group.changeSeq, countNo: group.countNo };
    this.#tell(group, "ReceiveGroupMessage", payload);
    return message;
  }

  /** Sets a reaction; the same again changes nothing. */
  react(groupId: string, userId: string, seq: number, expressionId: number): number | undefined {
    const group = this.groups.get(groupId);
    const row = group?.rows[seq - 1];
    if (!group?.marks.has(userId) || !row) return undefined;
    if ((row.reactions.get(userId) ?? 0) === expressionId) return row.message.changeSeq;
    if (expressionId === 0) row.reactions.delete(userId);
    else row.reactions.set(userId, expressionId);
    group.changeSeq += 1;
    row.message = { ...row.message, changeSeq: group.changeSeq, reactions: reactionsOf(row, this.me) };
    const counts = row.message.reactions.map(({ expressionId: id, count }) => ({ expressionId: id, count }));
    const { changeSeq } = group;
    this.#tell(group, "ReactToMessage", { groupId, seq, counts, by: userId, expressionId, changeSeq });
    return group.changeSeq;
  }

  /** A message gets other words; no counter moves. */
  edit(groupId: string, seq: number, text: string): void {
    const group = this.groups.get(groupId);
    const row = group?.rows[seq - 1];
    if (!group || !row || row.message.text === "") return;
    group.changeSeq += 1;
    const { changeSeq } = group;
    const editedAt = new Date((this.#time += 1000)).toISOString();
    row.message = { ...row.message, text, editedAt, changeSeq, mentions: mentionsOf(text, this.me) };
    const { reactions: _reactions, ...message } = this.#present(group, row.message);
    this.#tell(group, "UpdateMessage", { groupId, message, changeSeq });
  }

  /** A message is taken back. `silent`: a change without an event that this client knows, as a later server may make. */
  recall(groupId: string, seq: number, silent = false): void {
    const group = this.groups.get(groupId);
    const row = group?.rows[seq - 1];
    if (!group || !row) return;
    group.changeSeq += 1;
    const { changeSeq } = group;
    const status = ENUMS.genericStatus.DELETED;
    row.reactions.clear();
    group.pins = group.pins.filter((one) => one !== seq);
    row.message = { ...row.message, text: "", status, reactions: [], mentions: [], changeSeq };
    const at = new Date(this.#time).toISOString();
    if (!silent) this.#tell(group, "ChangeMessageStatus", { groupId, seq, status, by: "an", at, changeSeq });
  }

  /** Moves a read mark forward. */
  read(groupId: string, userId: string, seq: number): number | undefined {
    const group = this.groups.get(groupId);
    const mark = group?.marks.get(userId);
    if (!group || !mark) return undefined;
    const lastReadSeq = Math.min(seq, group.rows.length);
    if (lastReadSeq <= mark.lastReadSeq) return mark.readCountNo;
    const readCountNo = Math.max(mark.readCountNo, group.rows[lastReadSeq - 1]?.countNo ?? 0);
    group.marks.set(userId, { lastReadSeq, readCountNo });
    if (userId === this.me) group.userSeq = this.#nextUserSeq();
    if (group.marks.has(this.me)) {
      this.emit("ReadMessage", { groupId, userId, lastReadSeq, readCountNo, at: new Date(this.#time).toISOString() });
    }
    return readCountNo;
  }

  /** I set something for myself, on whatever device; the others hear of it. */
  setMine(groupId: string, change: Partial<OwnSettings>): OwnSettings | undefined {
    const group = this.groups.get(groupId);
    if (!group?.marks.has(this.me)) return undefined;
    group.userSeq = this.#nextUserSeq();
    group.mine = { ...group.mine, ...change, mineSeq: group.userSeq };
    this.emit("ConversationStateChanged", { groupId, mine: group.mine });
    return group.mine;
  }

  /** The conversation as I should see it in the list; undefined when I am no member. */
  stateOf(groupId: string): ChatGroupState | undefined {
    const group = this.groups.get(groupId);
    const mine = group?.marks.get(this.me);
    if (!group || !mine) return undefined;
    return {
      groupId,
      type: ENUMS.chatGroupType.USERS,
      name: group.name,
      desk: group.desk,
      avatar: null,
      changeSeq: group.changeSeq,
      lastSeq: group.rows.length,
      countNo: group.countNo,
      readCountNo: mine.readCountNo,
      lastReadSeq: mine.lastReadSeq,
      preview: laterPreview(null, this.visible(groupId)),
      mentioned: mentionedIn(this.visible(groupId), this.me, mine.lastReadSeq),
      since: new Date(0).toISOString(),
      members: this.#members(group),
      mine: group.mine,
      rules: [...group.rules],
      pins: pinsOf(group),
    };
  }

  /** Messages that I may see. */
  visible(groupId: string): ChatMessage[] {
    const group = this.groups.get(groupId);
    return group ? group.rows.slice(group.hiddenTo).map((row) => this.#present(group, row.message)) : [];
  }

  /** Carries out a hub call of mine. */
  handle(method: keyof ChatMethods, argument: unknown): HubResult<unknown> {
    if (method === "SyncState") return this.#syncState(argument as ChatMethods["SyncState"]["argument"]);
    if (method === "ReactToMessage") {
      const payload = JSON.parse(argument as string) as ReactionPayload;
      const seq = Number(payload.chatMessageId.split("-").at(-1));
      return answer(this.react(payload.chatGroupID, this.me, seq, payload.chatExpressionId), (changeSeq) => ({
        changeSeq,
      }));
    }
    const { groupId } = argument as { groupId: string };
    if (this.#dissolved.has(groupId)) return { ok: false, code: "GROUP_GONE", message: "" };
    if (!this.groups.get(groupId)?.marks.has(this.me)) return { ok: false, code: "NOT_MEMBER", message: "" };
    if (method === "SendMessage") return this.#send(argument as ChatMethods["SendMessage"]["argument"]);
    if (method === "ForwardMessage") return this.#forward(argument as ChatMethods["ForwardMessage"]["argument"]);
    if (method === "GetMessages") return this.#page(argument as ChatMethods["GetMessages"]["argument"]);
    if (method === "EditMessage" || method === "RecallMessage") {
      return this.#alter(argument as ChatMethods["RecallMessage"]["argument"] & { text?: string });
    }
    if (method === "SyncConversation") return this.#sync(argument as ChatMethods["SyncConversation"]["argument"]);
    if (method === "MarkUnread") {
      const { unread } = argument as ChatMethods["MarkUnread"]["argument"];
      return answer(this.setMine(groupId, { markedUnread: unread }), (mine) => mine);
    }
    const { lastReadSeq } = argument as ChatMethods["MarkRead"]["argument"];
    return answer(this.read(groupId, this.me, lastReadSeq), (readCountNo) => ({ readCountNo }));
  }

  #send({ groupId, clientMsgId, text }: ChatMethods["SendMessage"]["argument"]): HubResult<unknown> {
    const rows = this.groups.get(groupId)?.rows ?? [];
    const known = rows.find(({ message }) => message.senderId === this.me && message.clientMsgId === clientMsgId);
    const message = known?.message ?? this.post(groupId, this.me, text, clientMsgId);
    return answer(message, (row) => ({ ...row, duplicate: known !== undefined }));
  }

  #forward({ groupId, clientMsgId, from }: ChatMethods["ForwardMessage"]["argument"]): HubResult<unknown> {
    const rows = this.groups.get(groupId)?.rows ?? [];
    const known = rows.find(({ message }) => message.senderId === this.me && message.clientMsgId === clientMsgId);
    const source = this.visible(from.groupId).find(({ _id }) => _id === from.messageId);
    const isThere = source?.status === ENUMS.genericStatus.ACTIVE;
    const copy = () =>
      isThere ? this.post(groupId, this.me, source.text, clientMsgId, { forwarded: true }) : undefined;
    const message = known?.message ?? copy();
    return answer(message, (row) => ({ ...row, duplicate: known !== undefined }));
  }

  /** Other words for a message of mine; without words it is taken back. */
  #alter({ groupId, messageId, text }: { groupId: string; messageId: string; text?: string }): HubResult<unknown> {
    const message = this.groups.get(groupId)?.rows.find((row) => row.message._id === messageId)?.message;
    if (message?.senderId !== this.me) return { ok: false, code: "FORBIDDEN", message: "" };
    if (text === undefined) this.recall(groupId, message.seq);
    else this.edit(groupId, message.seq, text);
    return { ok: true, data: { changeSeq: this.groups.get(groupId)?.changeSeq ?? 0 } };
  }

  #page(argument: ChatMethods["GetMessages"]["argument"]): HubResult<unknown> {
    const { groupId, aroundSeq, beforeSeq, afterSeq } = argument;
    const limit = Math.min(argument.limit, this.pageRows);
    const all = this.visible(groupId);
    const from = (start: number) => all.slice(Math.max(0, start), Math.max(0, start) + limit);
    const before = (seq: number) => all.filter((row) => row.seq < seq).length;
    let messages = all.slice(-limit);
    if (aroundSeq !== undefined) messages = from(before(aroundSeq) - Math.floor(limit / 2));
    else if (beforeSeq !== undefined) messages = all.slice(0, before(beforeSeq)).slice(-limit);
    else if (afterSeq !== undefined) messages = from(before(afterSeq + 1));
    const edge = afterSeq === undefined ? all[0] : all.at(-1);
    const hasMore = messages.length > 0 && edge !== undefined && !messages.includes(edge);
    return { ok: true, data: { messages, lastSeq: this.groups.get(groupId)?.rows.length ?? 0, hasMore } };
  }

  #sync({ groupId, sinceChangeSeq }: ChatMethods["SyncConversation"]["argument"]): HubResult<unknown> {
    const group = this.groups.get(groupId);
    const state = this.stateOf(groupId);
    if (!group || !state) return { ok: false, code: "NOT_MEMBER", message: "" };
    const changed = this.visible(groupId)
      .filter((row) => row.changeSeq > sinceChangeSeq)
      .toSorted((a, b) => a.changeSeq - b.changeSeq);
    const tooLong = changed.length > SYNC_LIMIT || sinceChangeSeq > group.changeSeq;
    const changes = tooLong ? this.visible(groupId).slice(-SYNC_ROWS) : changed.slice(0, SYNC_ROWS);
    const hasMore = !tooLong && changed.length > changes.length;
    const nextChangeSeq = hasMore ? (changes.at(-1)?.changeSeq ?? 0) : group.changeSeq;
    return { ok: true, data: { ...state, changes, nextChangeSeq, hasMore, tooLong } };
  }

  #syncState({ userSeq, groups }: ChatMethods["SyncState"]["argument"]): HubResult<unknown> {
    const known = new Map(groups);
    const behind = [...this.groups.values()]
      .filter((group) => known.get(group.groupId) !== group.changeSeq || group.userSeq > userSeq)
      .map((group) => this.stateOf(group.groupId))
      .filter((state) => state !== undefined);
    const removed = this.#removed.filter((one) => one.userSeq > userSeq).map((one) => one.groupId);
    const told = { serverTime: new Date(this.#time).toISOString(), windows: WINDOWS };
    return { ok: true, data: { userSeq: this.#userSeq, groups: behind, removed, ...told } };
  }

  /** What answers a message quotes its present words. */
  #present(group: Group, message: ChatMessage): ChatMessage {
    const quoted = message.replyTo && group.rows[message.replyTo.seq - 1]?.message;
    return quoted ? requoted(message, quoted) : message;
  }

  /** Only members hear. */
  #tell<E extends keyof PortEvents>(group: Group, event: E, payload: PortEvents[E]): void {
    if (group.marks.has(this.me)) this.emit(event, payload);
  }

  #members(group: Group): ChatMember[] {
    return [...group.marks].map(([userId, mark]) => ({
      userId,
      fullName: userId,
      avatar: null,
      role: ENUMS.chatRole.MEMBER,
      lastReadSeq: mark.lastReadSeq,
    }));
  }

  #makeGroup(groupId: string): Group {
    const mark = { lastReadSeq: 0, readCountNo: 0 };
    const marks = new Map([
      ["an", mark],
      ["binh", mark],
    ]);
    const desk = { assigneeId: null, waitingSince: null, closedAt: null };
    const counters = { changeSeq: 0, countNo: 0, userSeq: 0, hiddenTo: 0 };
    return { groupId, name: groupId, desk, ...counters, rows: [], marks, mine: UNTOUCHED, pins: [], rules: [] };
  }

  #nextUserSeq(): number {
    this.#userSeq += 1;
    return this.#userSeq;
  }
}
