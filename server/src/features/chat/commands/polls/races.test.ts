import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lockWaits } from "../../../../testing/lock-waits.ts";
import { testChat, type TestChat } from "../../testing/chat.ts";
import { GroupStage, type Cast } from "../../testing/groups.ts";
import { PollStage } from "../../testing/polls.ts";
import { until } from "../../testing/until.ts";

let chat: TestChat;
let stage: PollStage;
let cast: Cast;
let groupId: string;
beforeAll(async () => {
  chat = await testChat();
  stage = new PollStage(chat);
});
afterAll(() => chat.close());
beforeEach(async () => {
  const groups = new GroupStage(chat);
  cast = await groups.cast();
  groupId = await groups.makeGroup(cast);
});

/** Holds the conversation until all calls wait for it, in this order; answers how each went. */
async function atOnce(whileHeld: string | null, ...calls: (() => Promise<string>)[]): Promise<string[]> {
  const holder = await chat.app.db.ownerPool.connect();
  await holder.query("begin");
  await holder.query("select from chat_groups where _id = $1 for no key update", [groupId]);
  const answers: Promise<string>[] = [];
  for (const call of calls) {
    answers.push(call());
    await until("it waits", async () => (await lockWaits(chat.app.db)) >= answers.length);
  }
  if (whileHeld !== null) await holder.query(whileHeld, [groupId]);
  await holder.query("commit");
  holder.release();
  return Promise.all(answers);
}

describe("R3-18 of those who vote at once", () => {
  it("both votes count, and one person's two are one", async () => {
    const { owner, minh, customer } = cast;
    const poll = await stage.make(owner, groupId);
    const vote = (person: typeof minh, text: string) => () => stage.vote(person, poll, text);
    const answers = await atOnce(null, vote(minh, "Đá"), vote(customer, "Đá"), vote(minh, "Gạch men"));
    expect(answers).toEqual(["ok", "ok", "ok"]);
    expect(await stage.pollOf(owner, poll)).toMatchObject({
      people: 2,
      counts: { [poll.optionId("Đá")]: 1, [poll.optionId("Gạch men")]: 1 },
    });
    const { rows } = await stage.query("select count(*)::int as votes from chat_poll_votes where group_id = $1", [
      groupId,
    ]);
    expect(rows).toEqual([{ votes: 2 }]);
  });

  it("a vote that waits behind the end is refused, one before it counts", async () => {
    const { owner, minh, customer } = cast;
    // Of three that wait for a row the database lets the last two in as it likes, so that two wait at a time.
    for (const [voter, isBefore] of [
      [minh, true],
      [customer, false],
    ] as const) {
      const poll = await stage.make(owner, groupId);
      const vote = () => stage.vote(voter, poll, "Đá");
      const end = () => stage.go(owner, "ClosePoll", { groupId, messageId: poll.messageId });
      const answers = await atOnce(null, ...(isBefore ? [vote, end] : [end, vote]));
      expect(answers).toEqual(isBefore ? ["ok", "ok"] : ["ok", "POLL_CLOSED"]);
      expect(await stage.pollOf(owner, poll)).toMatchObject({ people: isBefore ? 1 : 0 });
    }
  });

  it("a vote is judged by the clock of when it gets its turn, not of when it was sent", async () => {
    const { owner, minh } = cast;
    const ends = { type: ENUMS.pollExpiredType.DATETIME, at: new Date(Date.now() + 360_000).toISOString() } as const;
    const poll = await stage.make(owner, groupId, { ends });
    const overNow = `update chat_messages set payload = jsonb_set(payload, '{ends,at}',
      to_jsonb(to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      where group_id = $1 and type = ${ENUMS.chatMessageType.POLL}`;
    expect(await atOnce(overNow, () => stage.vote(minh, poll, "Đá"))).toEqual(["POLL_CLOSED"]);
  });
});
