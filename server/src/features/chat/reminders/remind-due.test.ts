import { ENUMS } from "@nepnha/contract/platform/enums";
import { runOnce } from "graphile-worker";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { workerLogger } from "../../../platform/jobs/worker-logger.ts";
import { createPushSender } from "../../../platform/push/sender.ts";
import {
  testPushService,
  type TestBrowser,
  type TestPushService,
} from "../../../platform/push/testing/push-service.ts";
import { lockWaits } from "../../../testing/lock-waits.ts";
import { BoardStage } from "../testing/board.ts";
import { testChat, type Person, type TestChat } from "../testing/chat.ts";
import { GroupStage, type Cast } from "../testing/groups.ts";
import { until } from "../testing/until.ts";
import { remindDue } from "./remind-due.ts";
import { sendReminderTask } from "./tasks.ts";

const { DAILY, NONE, WEEKLY } = ENUMS.repeatType;

let chat: TestChat;
let service: TestPushService;
let stage: BoardStage;
let groups: GroupStage;
let cast: Cast;
let groupId: string;
beforeAll(async () => {
  [chat, service] = await Promise.all([testChat(), testPushService()]);
  stage = new BoardStage(chat);
  groups = new GroupStage(chat);
});
afterAll(() => Promise.all([chat.close(), service.close()]));
beforeEach(async () => {
  await stage.query("delete from graphile_worker._private_jobs", []);
  service.received.length = 0;
  cast = await groups.cast();
  groupId = await groups.makeGroup(cast);
});

const run = () => remindDue(chat.app.db.database);

/** What the members read of reminders that are due. */
async function told(): Promise<string[]> {
  const notices = await groups.noticesOf(cast.minh, groupId);
  return notices.flatMap(({ code, params }) => (code === "REMINDER_DUE" ? [params["name"] ?? ""] : []));
}

/** What became of the times of a reminder: whether each was told. */
async function times(): Promise<boolean[]> {
  const { rows } = await stage.query("select told from chat_reminder_times where group_id = $1 order by at", [groupId]);
  return rows.map((row) => row.told);
}

async function nextAt(): Promise<Date | null> {
  const { rows } = await stage.query("select next_at from chat_reminders where group_id = $1", [groupId]);
  return rows[0].next_at;
}

describe("R3-19 a reminder that is due", () => {
  it("is told once, by its maker's name and with its time; nobody has more unread, and it does not come back", async () => {
    const listener = await chat.client(cast.customer);
    await listener.ok("SyncState", { userSeq: 0, groups: [] });
    const reminder = await stage.remind(cast.minh, groupId);
    const before = await groups.groupOf(cast.owner, groupId);
    expect(await run()).toBe(0);
    await stage.past(reminder, 0);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await told()).toEqual(["Đổ bê tông móng"]);
    expect((await groups.noticesOf(cast.minh, groupId)).at(-1)?.params).toMatchObject({
      by: await groups.nameOf(cast.minh),
      at: expect.stringMatching(/^\d\d:\d\d, \d\d\/\d\d$/),
    });
    expect(await times()).toEqual([true]);
    expect(await nextAt()).toBeNull();
    const after = await groups.groupOf(cast.owner, groupId);
    expect(after?.countNo).toBe(before?.countNo);
    expect((await stage.board(cast.minh, groupId)).reminders).toEqual([]);
    const answer = { groupId, messageId: reminder.messageId, accepts: true };
    expect(await stage.as(cast.owner, "RespondReminder", answer)).toBe("WINDOW_PASSED");
  });

  it("is told once although several processes look at the same moment", async () => {
    await stage.past(await stage.remind(cast.minh, groupId, { repeat: DAILY }), 1);
    const holder = await chat.app.db.ownerPool.connect();
    await holder.query("begin");
    await holder.query("select from chat_groups where _id = $1 for no key update", [groupId]);
    // Each has found it and waits for the conversation.
    const runs = [run(), run(), run()];
    await until("all wait", async () => (await lockWaits(chat.app.db)) >= runs.length);
    await holder.query("commit");
    holder.release();
    expect((await Promise.all(runs)).filter((count) => count === 1)).toHaveLength(1);
    expect(await told()).toEqual(["Đổ bê tông móng"]);
    expect(await times()).toEqual([true]);
  });

  it("is told by another process when the first one dies in the middle of it", async () => {
    await stage.past(await stage.remind(cast.minh, groupId), 1);
    const { database } = chat.app.db;
    const dying = {
      ...database,
      // All is done but the commit.
      tenant: (async (tenantId: number, fn: (trx: never) => Promise<unknown>, ...more: never[]) =>
        database.tenant(
          tenantId,
          async (trx) => {
            const done = await fn(trx as never);
            if (done === true) throw new Error("killed");
            return done;
          },
          ...more,
        )) as typeof database.tenant,
    };
    await expect(remindDue(dying)).rejects.toThrow("killed");
    expect(await told()).toEqual([]);
    expect(await run()).toBe(1);
    expect(await told()).toEqual(["Đổ bê tông móng"]);
  });

  it("is told although another one fails", async () => {
    const broken = await stage.remind(cast.minh, groupId);
    const whole = await stage.remind(cast.minh, groupId, { title: "Nghiệm thu" });
    await stage.past(broken, 2);
    await stage.past(whole, 1);
    await stage.query(
      "insert into chat_reminder_times (tenant_id, group_id, seq, at, told) select 1, $1, $2, next_at, true from chat_reminders where group_id = $1 and seq = $2",
      [groupId, broken.seq],
    );
    await expect(run()).rejects.toThrow("chat_reminder_times");
    expect(await told()).toEqual(["Nghiệm thu"]);
    await stage.query("delete from chat_reminder_times where group_id = $1", [groupId]);
    expect(await run()).toBe(1);
  });

  it("does not come when it was taken away, nor in a conversation that only can be read", async () => {
    const gone = await stage.remind(cast.minh, groupId, { title: "Nghiệm thu" });
    await stage.past(gone, 0);
    await stage.as(cast.minh, "DeleteReminder", { groupId, messageId: gone.messageId });
    await stage.past(await stage.remind(cast.minh, groupId), 0);
    const setOption = (option: number) =>
      stage.query("update chat_groups set option = $2 where _id = $1", [groupId, option]);
    await setOption(ENUMS.messageOption.READONLY);
    expect(await run()).toBe(0);
    expect(await told()).toEqual([]);
    await setOption(ENUMS.messageOption.UNSET);
    expect(await run()).toBe(1);
    expect(await told()).toEqual(["Đổ bê tông móng"]);
  });

  it("stays when who made it has left", async () => {
    await stage.past(await stage.remind(cast.deputy, groupId), 0);
    await groups.as(cast.deputy, "LeaveGroup", { groupId });
    expect(await run()).toBe(1);
    expect(await told()).toEqual(["Đổ bê tông móng"]);
  });
});

describe("R3-19 after a silence", () => {
  it.each([
    ["one that does not repeat is told within a day", NONE, 20, 1, [true]],
    ["and is missed later", NONE, 30, 0, [false]],
    ["of many days one is told", DAILY, 24 * 9 + 5, 1, [true]],
    ["a week that is over is missed, and the next one comes", WEEKLY, 24 * 3, 0, [false]],
  ])("%s", async (_name, repeat, hours, count, became) => {
    await stage.past(await stage.remind(cast.minh, groupId, { repeat }), hours);
    expect(await run()).toBe(count);
    expect(await run()).toBe(0);
    expect(await told()).toHaveLength(count);
    expect(await times()).toEqual(became);
    const next = (await nextAt())?.getTime() ?? 0;
    expect(next > Date.now()).toBe(repeat !== NONE);
  });
});

describe("R3-10 the push of a reminder", () => {
  const subscribe = async ({ deviceNo }: Person): Promise<TestBrowser> => {
    const made = service.browser();
    const stored = JSON.stringify(made.subscription);
    await stage.query("update devices set push_subscription = $2 where device_no = $1", [deviceNo, stored]);
    return made;
  };
  const work = async (): Promise<void> => {
    const { deps, db } = chat.app;
    await runOnce({
      pgPool: db.ownerPool,
      logger: workerLogger(pino({ level: "silent" })),
      taskList: { sendReminder: sendReminderTask(deps, createPushSender(deps, service.network)) },
    });
  };

  it("reaches who comes and who has not said, not who does not come nor who has muted it, and says what and when", async () => {
    const reminder = await stage.remind(cast.minh, groupId);
    const which = { groupId, messageId: reminder.messageId };
    const [minh] = await Promise.all([cast.minh, cast.deputy, cast.owner, cast.outsider].map(subscribe));
    await stage.as(cast.deputy, "RespondReminder", { ...which, accepts: false });
    await stage.query(
      "update chat_members set muted_until = now() + interval '1 hour' where group_id = $1 and user_id = $2",
      [groupId, cast.owner.userId],
    );
    await stage.past(reminder, 0);
    await run();
    await work();
    expect(service.received).toHaveLength(1);
    const [notice] = service.received.map((one) => minh?.read(one));
    expect(notice).toMatchObject({
      title: "Tổ hoàn thiện",
      body: expect.stringMatching(/^\[Nhắc hẹn\] \d\d:\d\d, \d\d\/\d\d · Đổ bê tông móng$/),
      url: `/chat?c=${groupId}`,
      tag: `reminder-${reminder.messageId}`,
    });
  });

  it("reaches who has muted the conversation and said that they come", async () => {
    const reminder = await stage.remind(cast.minh, groupId);
    await subscribe(cast.owner);
    await stage.query(
      "update chat_members set muted_until = now() + interval '1 hour' where group_id = $1 and user_id = $2",
      [groupId, cast.owner.userId],
    );
    await stage.as(cast.owner, "RespondReminder", { groupId, messageId: reminder.messageId, accepts: true });
    await stage.past(reminder, 0);
    await run();
    await work();
    expect(service.received).toHaveLength(1);
  });

  it("is not sent any more when it was taken away meanwhile", async () => {
    const gone = await stage.remind(cast.minh, groupId);
    const kept = await stage.remind(cast.minh, groupId, { title: "Nghiệm thu" });
    const owner = await subscribe(cast.owner);
    for (const reminder of [gone, kept]) await stage.past(reminder, 0);
    expect(await run()).toBe(2);
    await stage.as(cast.minh, "DeleteReminder", { groupId, messageId: gone.messageId });
    await work();
    const bodies = service.received.map((one) => owner.read(one).body);
    expect(bodies).toEqual([expect.stringMatching(/ · Nghiệm thu$/)]);
  });
});
