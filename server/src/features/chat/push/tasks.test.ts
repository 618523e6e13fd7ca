import { ENUMS } from "@nepnha/contract/platform/enums";
import { runOnce } from "graphile-worker";
import { pino } from "pino";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testChat, type Client, type Person, type TestChat } from "../testing/chat.ts";
import { until } from "../testing/until.ts";
import { workerLogger } from "../../../platform/jobs/worker-logger.ts";
import { createPresence } from "../../../platform/realtime/presence.ts";
import { createPushSender } from "../../../platform/push/sender.ts";
import { addNotice } from "../conversation/conversation-notice.ts";
import { lockConversation } from "../conversation/group-lock.ts";
import { queuePushes } from "./queue-pushes.ts";
import { pushTasks } from "./tasks.ts";
import {
  testPushService,
  vapidClaims,
  type TestBrowser,
  type TestPushService,
} from "../../../platform/push/testing/push-service.ts";
import { vapidKeys } from "../../../platform/push/vapid.ts";

let chat: TestChat;
let service: TestPushService;
let lan: Person;
let minh: Person;
let groupId: string;
let browser: TestBrowser;

beforeAll(async () => {
  [chat, service] = await Promise.all([testChat(), testPushService()]);
});
afterAll(() => Promise.all([chat.close(), service.close()]));
beforeEach(async () => {
  await query("delete from graphile_worker._private_jobs");
  service.received.length = 0;
  service.answer(201);
  [lan, minh] = await Promise.all([chat.person("SALES"), chat.person("SITE")]);
  groupId = await chat.group([lan, minh]);
  browser = await subscribe(minh);
});

const query = <T extends object = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  chat.app.db.ownerPool.query<T>(sql, values).then(({ rows }) => rows);

async function subscribe({ deviceNo }: Person): Promise<TestBrowser> {
  const made = service.browser();
  const stored = JSON.stringify(made.subscription);
  await query("update devices set push_subscription = $2 where device_no = $1", [deviceNo, stored]);
  return made;
}

async function say(client: Client, text: string, to = groupId): Promise<void> {
  const type = ENUMS.chatMessageType.TEXT;
  await client.ok("SendMessage", { groupId: to, clientMsgId: uuidv7(), type, text });
  await until("the message is published", async () => {
    const [row] = await query("select from chat_outbox where group_id = $1 and sent_at is null", [to]);
    return row === undefined;
  });
}

const jobs = () =>
  query<{ task: string; seconds: number; attempts: number; error: string | null }>(
    `select task_identifier as task, extract(epoch from run_at - now())::float as seconds, attempts, last_error as error
     from graphile_worker.jobs order by id`,
  );

/** Works off the jobs that are there, as if their time had come. */
async function work(): Promise<void> {
  await query("update graphile_worker._private_jobs set run_at = now(), attempts = 0");
  const { deps, db } = chat.app;
  await runOnce({
    pgPool: db.ownerPool,
    logger: workerLogger(pino({ level: "silent" })),
    taskList: pushTasks(deps, createPushSender(deps, service.network)),
  });
}

describe("web push", () => {
  it("R3-10 tells anyone who is away of a message: encrypted for the browser, signed by the server", async () => {
    const client = await chat.client(lan);
    const text = `Thợ đến lúc 8 giờ. ${"Nhà ".repeat(100)}`;
    await say(client, text);
    await work();
    const [message, ...more] = service.received;
    if (!message) throw new Error("Nothing was pushed");
    expect(more).toEqual([]);
    expect(browser.subscription.endpoint).toBe(`${service.origin}${message.path}`);
    expect(browser.read(message)).toEqual({
      title: "Nhóm",
      body: text.slice(0, 120),
      url: `/chat?c=${groupId}`,
      tag: groupId,
    });
    expect(message.headers).toMatchObject({ ttl: "14400", urgency: "high", "content-encoding": "aes128gcm" });
    expect(message.headers["topic"]).toMatch(/^[\w-]{32}$/);
    expect(message.body.includes("Thợ")).toBe(false);
    const { publicKey } = vapidKeys(chat.app.deps.secrets.push);
    const claims = vapidClaims(message, publicKey);
    expect(claims).toMatchObject({ aud: service.origin, sub: "mailto:superadmin@nepnha.test" });
    expect(() => vapidClaims(message, vapidKeys(Buffer.alloc(32, 1)).publicKey)).toThrow("another key");
  });

  it("R3-10 tells who is named by an edit of what they had read, once, and although they have muted it", async () => {
    const [{ name } = { name: "" }] = await query<{ name: string }>(
      "update users set full_name = 'Hồ Văn Minh' where _id = $1 returning full_name as name",
      [minh.userId],
    );
    const client = await chat.client(lan);
    await say(client, "Xem giúp bản vẽ");
    await work();
    await query(
      "update chat_members set last_read_seq = 1, read_count_no = 1, muted_until = 'infinity' where group_id = $1 and user_id = $2",
      [groupId, minh.userId],
    );
    await query("update push_marks set pushed_at = now() - interval '1 hour'");
    const { messages } = await client.ok("GetMessages", { groupId, limit: 1 });
    const edit = async (text: string): Promise<void> => {
      await client.ok("EditMessage", { groupId, messageId: messages[0]?._id ?? "", text });
      await until("the edit is published", async () => {
        const [row] = await query("select from chat_outbox where group_id = $1 and sent_at is null", [groupId]);
        return row === undefined;
      });
      await work();
    };
    service.received.length = 0;
    await edit("Xem giúp bản vẽ nhé");
    expect(service.received).toHaveLength(0);
    await edit(`@${name} xem giúp bản vẽ`);
    await edit(`@${name} xem giúp bản vẽ nhé`);
    expect(service.received.map((message) => browser.read(message).body)).toEqual([`@${name} xem giúp bản vẽ`]);
  });

  it("R3-10 names the sender in a direct conversation", async () => {
    const client = await chat.client(lan);
    const { groupId: direct } = await client.ok("OpenDirect", { userId: minh.userId });
    await say(client, "Chào anh", direct);
    await work();
    const [{ name } = { name: "" }] = await query<{ name: string }>(
      "select full_name as name from users where _id = $1",
      [lan.userId],
    );
    expect(service.received.map((message) => browser.read(message).title)).toEqual([name]);
  });

  it("R6-07 tells the desk of a customer whom nobody answers, and of one whom somebody does only them", async () => {
    const [one, other, guest] = await Promise.all(["CARE", "CARE", "GUEST"].map((role) => chat.person(role)));
    if (!one || !other || !guest) throw new Error("Somebody is missing");
    const asks = await chat.group([one, other, guest], ENUMS.chatGroupType.ADVISE);
    const client = await chat.client(guest);
    const [ofOne] = await Promise.all([one, other].map(subscribe));
    await say(client, "Alo", asks);
    await work();
    expect(service.received.map(({ path }) => `${service.origin}${path}`)).toEqual([ofOne?.subscription.endpoint]);
    await query("delete from push_marks");
    await query("update chat_groups set assigned_to = null where _id = $1", [asks]);
    await say(client, "Có ai không?", asks);
    await work();
    expect(service.received).toHaveLength(3);
  });

  it("R3-10 leaves alone who muted the conversation, until that is over", async () => {
    const reader = await chat.client(minh);
    await reader.ok("SetMute", { groupId, time: "1h" });
    await reader.connection.stop();
    await say(await chat.client(lan), "Một");
    await work();
    expect(service.received).toEqual([]);
    await query("update chat_members set muted_until = now() where group_id = $1", [groupId]);
    await say(await chat.client(lan), "Hai");
    await work();
    expect(service.received.map((message) => browser.read(message).body)).toEqual(["Hai"]);
  });

  it("R3-10 tells who muted the conversation of a message that names them", async () => {
    const reader = await chat.client(minh);
    await reader.ok("SetMute", { groupId, time: "forever" });
    await reader.connection.stop();
    await query("update users set full_name = 'Bùi Minh Được Gọi' where _id = $1", [minh.userId]);
    await say(await chat.client(lan), "@Bùi Minh Được Gọi xem giúp em");
    await work();
    expect(service.received.map((message) => browser.read(message).body)).toEqual(["@Bùi Minh Được Gọi xem giúp em"]);
  });

  it("R3-10 leaves alone who writes, who is connected on any node, who has read, and who does not want it", async () => {
    const [onA, onB, reader, quiet, gone] = await Promise.all(
      ["SALES", "SITE", "CONTENT", "CARE", "SALES"].map((role) => chat.person(role)),
    );
    if (!onA || !onB || !reader || !quiet || !gone) throw new Error("Somebody is missing");
    groupId = await chat.group([lan, onA, onB, reader, quiet, gone]);
    await Promise.all([lan, onA, onB, reader, quiet, gone].map(subscribe));
    const nodes = [onA, onB].map((person) =>
      createPresence(chat.app.db.database, () => [person], { error: () => undefined }),
    );
    await Promise.all(nodes.map((node) => node.write()));
    await query("update users set notify_push = false where _id = $1", [quiet.userId]);
    await query("update devices set revoked_at = now() where device_no = $1", [gone.deviceNo]);
    await say(await chat.client(lan), "Một");
    await (await chat.client(reader)).ok("MarkRead", { groupId, lastReadSeq: 1 });
    await work();
    expect(service.received).toEqual([]);
    await Promise.all(nodes.map((node) => node.stop()));
    await say(await chat.client(lan), "Hai");
    await work();
    expect(service.received).toHaveLength(3);
  });

  it("R3-10 counts a device as connected for as long as it is, however long that lasts", async () => {
    const node = createPresence(chat.app.db.database, () => [minh], { error: () => undefined });
    await node.write();
    await query("update hub_presence set seen_at = now() - interval '40 seconds'");
    // A write every two seconds, so these are twenty seconds.
    for (let n = 0; n < 10; n += 1) await node.write();
    const fresh = "select from hub_presence where user_id = $1 and seen_at > now() - interval '30 seconds'";
    expect(await query(fresh, [minh.userId])).toHaveLength(1);
    await node.stop();
  });

  it("R3-10 counts nobody as connected whose node died", async () => {
    const node = createPresence(chat.app.db.database, () => [minh], { error: () => undefined });
    await node.write();
    await query("update hub_presence set seen_at = now() - interval '46 seconds'");
    await say(await chat.client(lan), "Có ai không?");
    await work();
    expect(service.received).toHaveLength(1);
  });

  it("R3-10 a notice after a message is not what is pushed, and none is pushed by itself", async () => {
    const client = await chat.client(lan);
    const notice = () =>
      chat.run(lan, async (trx) => {
        await addNotice(trx, await lockConversation(trx, groupId), lan.userId, "RENAMED", { name: "Nhóm" });
      });
    await say(client, "Một");
    await notice();
    await work();
    expect(service.received.map((message) => browser.read(message).body)).toEqual(["Một"]);
    await (await chat.client(minh)).ok("MarkRead", { groupId, lastReadSeq: 2 });
    await notice();
    await chat.app.db.database.tenant(1, (trx) => queuePushes(trx, [groupId]));
    await query("delete from push_marks");
    await work();
    expect(service.received).toHaveLength(1);
  });

  it("R3-10 many messages are one push, and the next waits until a minute has passed", async () => {
    const client = await chat.client(lan);
    for (const text of ["Một", "Hai", "Ba"]) await say(client, text);
    expect((await jobs()).map(({ task }) => task)).toEqual(["pushMessages"]);
    await work();
    expect(service.received.map((message) => browser.read(message).body)).toEqual(["Ba"]);
    for (const text of ["Bốn", "Năm"]) await say(client, text);
    await query("update graphile_worker._private_jobs set run_at = now()");
    await work();
    expect(service.received).toHaveLength(1);
    const [later] = await jobs();
    expect(later).toMatchObject({ task: "pushMessages" });
    expect(later?.seconds).toBeGreaterThan(40);
    await query("update push_marks set pushed_at = pushed_at - interval '1 minute'");
    await work();
    expect(service.received.map((message) => browser.read(message).body)).toEqual(["Ba", "Năm"]);
  });

  it("R3-10 forgets a subscription that has ended, and tries again where the service is away", async () => {
    const client = await chat.client(lan);
    service.answer(503);
    await say(client, "Một");
    await work();
    const [failed] = await jobs();
    expect(failed).toMatchObject({ task: "sendPush", attempts: 1, error: "The push service answered 503" });
    expect(failed?.seconds).toBeGreaterThan(1);
    service.answer(410);
    await work();
    expect(await jobs()).toEqual([]);
    expect(
      await query("select from devices where push_subscription is not null and device_no = $1", [minh.deviceNo]),
    ).toHaveLength(0);
  });

  it("R3-10 the setting push.enabled switches it off", async () => {
    await query(
      "insert into system_settings (tenant_id, _id, key, \"group\", data_type, value, default_value) values (1, $1, 'push.enabled', 'NOTIFICATION', 'boolean', 'false', 'true')",
      [uuidv7()],
    );
    const client = await chat.client(lan);
    await say(client, "Một");
    await work();
    await query("delete from system_settings");
    expect([service.received, await jobs()]).toEqual([[], []]);
    await say(client, "Hai");
    await work();
    expect(service.received.map((message) => browser.read(message).body)).toEqual(["Hai"]);
  });

  it("R6-07 tells nobody who may no longer read, left, or was shut out meanwhile", async () => {
    const [left, denied, locked] = await Promise.all(["SALES", "SITE", "CARE"].map((role) => chat.person(role)));
    if (!left || !denied || !locked) throw new Error("Somebody is missing");
    groupId = await chat.group([lan, left, denied, locked]);
    await Promise.all([left, denied, locked].map(subscribe));
    const client = await chat.client(lan);
    await say(client, "Ai cũng đọc được");
    await work();
    expect(service.received).toHaveLength(3);
    service.received.length = 0;
    await query("update push_marks set pushed_at = now() - interval '2 minutes'");
    await say(client, "Bí mật");
    await query("update chat_members set left_change_seq = 1 where user_id = $1", [left.userId]);
    await query("delete from user_roles where user_id = $1", [denied.userId]);
    await query("update users set status = 0 where _id = $1", [locked.userId]);
    await work();
    expect([service.received, await jobs()]).toEqual([[], []]);
  });

  it("R3-10 an edit and a recall push nothing; what was recalled in time is not pushed either", async () => {
    const client = await chat.client(lan);
    await say(client, "Lịch họp 8 giờ");
    const [{ _id: messageId } = { _id: "" }] = (await client.ok("GetMessages", { groupId, limit: 1 })).messages;
    await work();
    expect(service.received).toHaveLength(1);
    await query("update push_marks set pushed_at = now() - interval '2 minutes'");
    await client.ok("EditMessage", { groupId, messageId, text: "Lịch họp 9 giờ" });
    await until("the edit is published", async () => {
      const [row] = await query("select from chat_outbox where group_id = $1 and sent_at is null", [groupId]);
      return row === undefined;
    });
    expect(await jobs()).toEqual([]);
    await say(client, "Gửi nhầm");
    const [{ _id: mistake } = { _id: "" }] = (await client.ok("GetMessages", { groupId, limit: 1 })).messages;
    await client.ok("RecallMessage", { groupId, messageId: mistake });
    await work();
    expect(service.received).toHaveLength(1);
    await say(client, "Gửi lại");
    await work();
    expect(service.received.map((message) => browser.read(message).body)).toEqual(["Lịch họp 8 giờ", "Gửi lại"]);
  });

  it("R3-10 costs no job where nobody takes pushes", async () => {
    const care = await chat.person("CARE");
    groupId = await chat.group([lan, care]);
    const client = await chat.client(lan);
    await say(client, "Một");
    await until("the message is published", async () => {
      const [row] = await query("select sent_at from chat_outbox where group_id = $1", [groupId]);
      return row !== undefined && (row as { sent_at: Date | null }).sent_at !== null;
    });
    expect(await jobs()).toEqual([]);
    await subscribe(care);
    await say(client, "Hai");
    expect(await jobs()).toHaveLength(1);
  });
});

describe("presence", () => {
  it("R3-10 follows the connections of the hub", async () => {
    const present = async () =>
      (
        await query<{ user_id: string }>("select user_id from hub_presence where user_id = any($1::uuid[])", [
          [lan.userId, minh.userId],
        ])
      ).map(({ user_id }) => user_id);
    const node = createPresence(
      chat.app.db.database,
      () => [...chat.hub.server.connections()].map(({ user }) => user.subject),
      { error: () => undefined },
    );
    const client = await chat.client(lan);
    await node.write();
    expect(await present()).toEqual([lan.userId]);
    await client.connection.stop();
    await until("the connection is gone", () => !chat.hub.server.isUserConnected(`1:${lan.userId}`));
    await node.write();
    expect(await present()).toEqual([]);
  });
});
