import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { flyingClock, testChat, type TestChat } from "../../testing/chat.ts";
import { GroupStage, type Cast } from "../../testing/groups.ts";
import { askedPoll, PollStage } from "../../testing/polls.ts";
import { until } from "../../testing/until.ts";
import { pollTasks } from "./end-poll.ts";

const { DATETIME, NONE } = ENUMS.pollExpiredType;

let chat: TestChat;
let groups: GroupStage;
let stage: PollStage;
let cast: Cast;
let groupId: string;
beforeAll(async () => {
  chat = await testChat({ clock: flyingClock() });
  groups = new GroupStage(chat);
  stage = new PollStage(chat);
});
afterAll(() => chat.close());
beforeEach(async () => {
  cast = await groups.cast();
  groupId = await groups.makeGroup(cast);
});

/** The job of a deadline, at once. */
async function endPoll(seq: number): Promise<void> {
  const task = pollTasks(chat.app.deps)["endPoll"];
  if (!task) throw new Error("No such job");
  // The job uses nothing of the worker's helpers.
  await task({ tenantId: 1, groupId, seq }, undefined as never);
}

/** Makes a poll's time be over. */
async function passTime(seq: number): Promise<void> {
  await stage.query(
    `update chat_messages set payload = jsonb_set(payload, '{ends,at}', to_jsonb('2020-01-01T00:00:00.000Z'::text))
     where group_id = $1 and seq = $2`,
    [groupId, seq],
  );
}

const soon = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

describe("CreatePoll", () => {
  it("R3-18 is refused for what is no poll, to customers, where no polls are held, and to strangers", async () => {
    const { owner, customer, outsider } = cast;
    for (const wrong of [
      { question: " " },
      { question: "x".repeat(301) },
      { options: ["Một"] },
      { options: ["Đá", "đá "] },
      { ends: { type: DATETIME, at: "mai" } },
    ]) {
      expect(await stage.go(owner, "CreatePoll", askedPoll(groupId, wrong))).toBe("INVALID");
    }
    const early = { ends: { type: DATETIME, at: soon(4) } } as const;
    expect(await stage.go(owner, "CreatePoll", askedPoll(groupId, early))).toBe("WINDOW_PASSED");
    expect(await stage.go(customer, "CreatePoll", askedPoll(groupId))).toBe("FORBIDDEN");
    expect(await stage.go(outsider, "CreatePoll", askedPoll(groupId))).toBe("NOT_FOUND");
    const client = await chat.client(owner);
    const { groupId: direct } = await client.ok("OpenDirect", { userId: customer.userId });
    expect(await stage.go(owner, "CreatePoll", askedPoll(direct))).toBe("FORBIDDEN");
    await stage.query("update chat_groups set option = $2 where _id = $1", [groupId, ENUMS.messageOption.READONLY]);
    expect(await stage.go(owner, "CreatePoll", askedPoll(groupId))).toBe("READONLY");
  });

  it("R3-18 is one message that counts as unread, however often it is sent", async () => {
    const { owner, minh } = cast;
    const client = await chat.client(owner);
    const asked = askedPoll(groupId, { question: "  Đổ  bê tông\thôm nào? ".replace("\t", " ") });
    const before = await groups.groupOf(minh, groupId);
    const ack = await client.ok("CreatePoll", asked);
    expect(await client.ok("CreatePoll", asked)).toEqual({ ...ack, duplicate: true });
    const other = { ...asked, multiple: true };
    expect(await client.call("CreatePoll", other)).toMatchObject({ ok: false, code: "DUPLICATE_MISMATCH" });
    const after = await groups.groupOf(minh, groupId);
    expect(after).toMatchObject({
      countNo: (before?.countNo ?? 0) + 1,
      preview: { type: ENUMS.chatMessageType.POLL, text: "Đổ bê tông hôm nào?" },
    });
    expect(await stage.pollOf(minh, { groupId, seq: ack.seq })).toMatchObject({
      options: [
        { text: "Gạch men", addedBy: null },
        { text: "Đá", addedBy: null },
      ],
      ends: { type: NONE },
      closedAt: null,
      people: 0,
      counts: {},
    });
  });
});

describe("VotePoll", () => {
  it("R3-18 is set and told to everybody through one change; the same vote again changes nothing", async () => {
    const { owner, minh, customer } = cast;
    const poll = await stage.make(owner, groupId);
    const listener = await chat.client(customer);
    expect(await stage.vote(minh, poll, "Đá")).toBe("ok");
    await until("it is told", () => Promise.resolve(listener.heard("UpdateMessage").length > 0));
    expect(listener.heard("UpdateMessage")).toMatchObject([
      { message: { seq: poll.seq, payload: { people: 1, counts: { [poll.optionId("Đá")]: 1 } } } },
    ]);
    const { changeSeq } = (await groups.groupOf(minh, groupId)) ?? {};
    expect(await stage.vote(minh, poll, "Đá")).toBe("ok");
    expect((await groups.groupOf(minh, groupId))?.changeSeq).toBe(changeSeq);
    expect(await stage.vote(minh, poll, "Gạch men")).toBe("ok");
    expect(await stage.vote(customer, poll, "Gạch men")).toBe("ok");
    expect(await stage.stateOf(minh, poll)).toMatchObject({
      mine: [poll.optionId("Gạch men")],
      counts: { [poll.optionId("Gạch men")]: 2, [poll.optionId("Đá")]: 0 },
    });
    expect(await stage.vote(minh, poll)).toBe("ok");
    expect(await stage.pollOf(owner, poll)).toMatchObject({ people: 1 });
    expect((await stage.stateOf(minh, poll)).mine).toEqual([]);
  });

  it("counts people, not votes, where several may be chosen", async () => {
    const poll = await stage.make(cast.owner, groupId, { multiple: true });
    expect(await stage.vote(cast.minh, poll, "Đá", "Gạch men")).toBe("ok");
    expect(await stage.pollOf(cast.owner, poll)).toMatchObject({
      people: 1,
      counts: { [poll.optionId("Đá")]: 1, [poll.optionId("Gạch men")]: 1 },
    });
  });

  it("says why it is refused", async () => {
    const { owner, minh, outsider, customer } = cast;
    const poll = await stage.make(owner, groupId);
    const other = await stage.make(owner, groupId, { question: "Sơn màu gì?", options: ["Trắng", "Kem"] });
    const of = (optionIds: string[], messageId = poll.messageId) => ({ groupId, messageId, optionIds });
    expect(await stage.go(minh, "VotePoll", of([other.optionId("Kem")]))).toBe("NOT_FOUND");
    expect(await stage.go(minh, "VotePoll", of([], uuidv7()))).toBe("NOT_FOUND");
    expect(await stage.vote(minh, poll, "Đá", "Gạch men")).toBe("INVALID");
    expect(await stage.vote(outsider, poll, "Đá")).toBe("NOT_FOUND");
    await groups.as(owner, "RemoveMember", { groupId, userId: minh.userId });
    expect(await stage.vote(minh, poll, "Đá")).toBe("NOT_MEMBER");
    expect(await stage.vote(customer, poll, "Đá")).toBe("ok");
    await stage.go(owner, "ClosePoll", { groupId, messageId: poll.messageId });
    expect(await stage.vote(customer, poll, "Gạch men")).toBe("POLL_CLOSED");
    // An answer that was lost is told again.
    expect(await stage.vote(customer, poll, "Đá")).toBe("ok");
    const client = await chat.client(owner);
    await client.ok("RecallMessage", { groupId, messageId: other.messageId });
    expect(await stage.vote(customer, other, "Kem")).toBe("RECALLED");
  });

  it("R3-19 is refused from the deadline on by the server's clock, and the job tells the end once", async () => {
    const { owner, minh, customer } = cast;
    const ends = { type: DATETIME, at: soon(6) } as const;
    const poll = await stage.make(owner, groupId, { ends, hidden: true });
    expect(await stage.vote(minh, poll, "Đá")).toBe("ok");
    await expect(endPoll(poll.seq)).rejects.toThrow("not over");
    await passTime(poll.seq);
    expect(await stage.vote(customer, poll, "Đá")).toBe("POLL_CLOSED");
    expect(await stage.stateOf(customer, poll)).toMatchObject({ isOpen: false, counts: { [poll.optionId("Đá")]: 1 } });
    await endPoll(poll.seq);
    await endPoll(poll.seq);
    expect((await stage.linesOf(owner, groupId)).map(({ code }) => code)).toEqual(["VOTED", "ENDED"]);
    expect(await stage.pollOf(customer, poll)).toMatchObject({ counts: { [poll.optionId("Đá")]: 1 } });
    const { rows } = await stage.query(
      "select run_at > now() + interval '5 minutes' as later from graphile_worker.jobs where key like '%' || $1",
      [poll.messageId],
    );
    expect(rows).toEqual([{ later: true }]);
  });
});

describe("what is told of a poll", () => {
  it("hidden results are told to who has voted, and nobody reads them in the message", async () => {
    const { owner, minh, customer } = cast;
    const poll = await stage.make(owner, groupId, { hidden: true });
    const listener = await chat.client(customer);
    await stage.vote(minh, poll, "Đá");
    await until("it is told", () => Promise.resolve(listener.heard("UpdateMessage").length > 0));
    expect(listener.heard("UpdateMessage")).toMatchObject([{ message: { payload: { people: 1, counts: null } } }]);
    const ask = { groupId, messageId: poll.messageId };
    expect(await stage.stateOf(customer, poll)).toMatchObject({ counts: null });
    expect(await stage.go(customer, "GetPollVotes", ask)).toBe("FORBIDDEN");
    expect(await stage.stateOf(minh, poll)).toMatchObject({ counts: { [poll.optionId("Đá")]: 1 } });
    await stage.go(owner, "ClosePoll", ask);
    expect(await stage.pollOf(customer, poll)).toMatchObject({ counts: { [poll.optionId("Đá")]: 1 } });
  });

  it("who chose what stays after they left, and nobody is told of an anonymous poll", async () => {
    const { owner, minh, customer } = cast;
    const poll = await stage.make(owner, groupId);
    await stage.vote(minh, poll, "Đá");
    await groups.as(owner, "RemoveMember", { groupId, userId: minh.userId });
    const asking = await chat.client(customer);
    expect(await asking.ok("GetPollVotes", { groupId, messageId: poll.messageId })).toEqual({
      votes: [{ userId: minh.userId, optionIds: [poll.optionId("Đá")] }],
    });
    const secret = await stage.make(owner, groupId, { anonymous: true });
    await stage.vote(customer, secret, "Đá");
    const ask = { groupId, messageId: secret.messageId };
    expect(await stage.go(owner, "GetPollVotes", ask)).toBe("FORBIDDEN");
    const lines = (await stage.messages(owner, groupId)).slice(-1);
    expect(lines).toMatchObject([
      { senderId: owner.userId, payload: { code: "VOTED_SECRETLY", people: [], others: 1 } },
    ]);
    expect(JSON.stringify(lines)).not.toContain(customer.userId);
  });

  it("votes within five minutes are one line, which raises no unread and is no message of anybody's", async () => {
    const { owner, deputy, minh, customer } = cast;
    const poll = await stage.make(owner, groupId);
    const before = await groups.groupOf(owner, groupId);
    for (const person of [minh, customer, deputy, owner]) await stage.vote(person, poll, "Đá");
    await stage.vote(minh, poll, "Gạch men");
    const lines = await stage.linesOf(owner, groupId);
    expect(lines).toMatchObject([{ code: "VOTED", pollSeq: poll.seq, others: 1 }]);
    expect(lines[0]?.people).toHaveLength(3);
    expect(await groups.groupOf(owner, groupId)).toMatchObject({
      countNo: before?.countNo,
      preview: { seq: poll.seq },
    });
    await stage.query("update chat_messages set created_at = created_at - interval '6 minutes' where group_id = $1", [
      groupId,
    ]);
    await stage.vote(minh, poll, "Đá");
    expect(await stage.linesOf(owner, groupId)).toMatchObject([
      { others: 1 },
      { people: [{ userId: minh.userId }], others: 0 },
    ]);
  });
});

describe("AddPollOption", () => {
  it("adds at the end with whose it is; the same words are the option that is there", async () => {
    const { owner, minh, customer } = cast;
    const closed = await stage.make(owner, groupId);
    const add = (text: string, messageId: string) => ({ groupId, messageId, text });
    expect(await stage.go(minh, "AddPollOption", add("Gỗ", closed.messageId))).toBe("FORBIDDEN");
    const poll = await stage.make(owner, groupId, { mayAdd: true });
    const client = await chat.client(customer);
    const { optionId } = await client.ok("AddPollOption", add("Gỗ", poll.messageId));
    expect(await client.ok("AddPollOption", add(" gỖ", poll.messageId))).toMatchObject({ optionId });
    expect((await stage.pollOf(minh, poll)).options.slice(2)).toEqual([
      { id: optionId, text: "Gỗ", addedBy: customer.userId },
    ]);
    expect(await stage.go(minh, "AddPollOption", add(" ", poll.messageId))).toBe("INVALID");
    for (let at = 3; at < 30; at += 1) await stage.go(minh, "AddPollOption", add(`Loại ${at}`, poll.messageId));
    expect(await stage.go(minh, "AddPollOption", add("Loại cuối", poll.messageId))).toBe("TOO_MANY");
  });
});

describe("ClosePoll", () => {
  it("is of whoever asked, the owner and managers, for good and told once", async () => {
    const { owner, deputy, minh, customer } = cast;
    const theirs = await stage.make(owner, groupId);
    const mine = await stage.make(minh, groupId);
    const close = (messageId: string) => ({ groupId, messageId });
    expect(await stage.go(minh, "ClosePoll", close(theirs.messageId))).toBe("FORBIDDEN");
    expect(await stage.go(customer, "ClosePoll", close(theirs.messageId))).toBe("FORBIDDEN");
    expect(await stage.go(minh, "ClosePoll", close(mine.messageId))).toBe("ok");
    expect(await stage.go(deputy, "ClosePoll", close(theirs.messageId))).toBe("ok");
    expect(await stage.go(owner, "ClosePoll", close(theirs.messageId))).toBe("ok");
    expect((await stage.linesOf(customer, groupId)).map(({ code }) => code)).toEqual(["CLOSED", "CLOSED"]);
  });

  it("a poll is passed on as words, whose copy nobody votes in, and gets no other words", async () => {
    const poll = await stage.make(cast.owner, groupId);
    const client = await chat.client(cast.owner);
    const from = { groupId, messageId: poll.messageId };
    const { groupId: elsewhere } = await client.ok("OpenDirect", { userId: cast.outsider.userId });
    const sent = await client.ok("ForwardMessage", { groupId: elsewhere, clientMsgId: uuidv7(), from });
    expect(await stage.messages(cast.outsider, elsewhere)).toMatchObject([
      {
        type: ENUMS.chatMessageType.TEXT,
        text: "📊 Lát sàn bằng gì?\n• Gạch men\n• Đá",
        payload: null,
        forwarded: true,
      },
    ]);
    const vote = { groupId: elsewhere, messageId: sent._id, optionIds: [] };
    expect(await stage.go(cast.outsider, "VotePoll", vote)).toBe("NOT_FOUND");
    expect(await client.call("EditMessage", { ...from, text: "Khác" })).toMatchObject({
      ok: false,
      code: "FORBIDDEN_TYPE",
    });
  });
});
