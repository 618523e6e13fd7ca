import { ENUMS } from "@nepnha/contract/platform/enums";
import { TYPING_MEMBERS_MAX } from "@nepnha/contract/features/chat/methods/typing";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testChat, type Client, type Person, type TestChat } from "../../testing/chat.ts";
import { until } from "../../testing/until.ts";
import { startTyping } from "./start-typing.ts";

let chat: TestChat;
let lan: Person;
let minh: Person;
let groupId: string;
let from: Client;

beforeAll(async () => {
  chat = await testChat();
  [lan, minh] = await Promise.all([chat.person("SALES"), chat.person("SITE")]);
  groupId = await chat.group([lan, minh]);
});
beforeEach(async () => {
  from = await chat.client(lan);
});
afterAll(() => chat.close());

describe("StartTyping", () => {
  it("R6-07 is refused to those who may not send, where nobody writes, and to strangers", async () => {
    const stranger = await chat.client(await chat.person("SALES"));
    expect(await stranger.call("StartTyping", { groupId })).toMatchObject({ ok: false, code: "NOT_FOUND" });
    expect(await from.call("StartTyping", { groupId: uuidv7() })).toMatchObject({ ok: false, code: "NOT_FOUND" });
    expect(await from.call("StartTyping", { groupId: "1" })).toMatchObject({ ok: false, code: "INVALID" });
    const closed = await chat.group([lan, minh]);
    await chat.app.db.ownerPool.query("update chat_groups set option = $2 where _id = $1", [
      closed,
      ENUMS.messageOption.READONLY,
    ]);
    expect(await from.call("StartTyping", { groupId: closed })).toMatchObject({ ok: false, code: "READONLY" });
  });

  it("tells the other members on all their devices, and nobody else", async () => {
    const [one, other, outside] = await Promise.all([
      chat.client(minh),
      chat.client(minh),
      chat.client(await chat.person("CARE")),
    ]);
    await from.ok("StartTyping", { groupId });
    const told = [{ groupId, userId: lan.userId }];
    await until("both have heard", () =>
      Promise.resolve(one.heard("UserTyping").length > 0 && other.heard("UserTyping").length > 0),
    );
    expect(one.heard("UserTyping")).toEqual(told);
    expect(other.heard("UserTyping")).toEqual(told);
    expect(outside.heard("UserTyping")).toEqual([]);
    expect(from.heard("UserTyping")).toEqual([]);
  });

  it("tells nobody where they are more than fifty", async () => {
    const many = await chat.group([lan, minh]);
    const say = () => chat.run(lan, (trx, actor) => startTyping(trx, actor, { groupId: many }));
    const join = (count: number) =>
      chat.app.db.ownerPool.query(
        `with made as (
           insert into users (tenant_id, _id, user_name, full_name, email, role)
           select $2, gen_random_uuid(), 'many' || n || left($1, 8), 'Người ' || n, 'many' || n || left($1, 8) || '@nepnha.test', $3
           from generate_series(1, $4::int) n returning tenant_id, _id)
         insert into chat_members (tenant_id, group_id, user_id, role, joined_change_seq, user_seq)
         select tenant_id, $1::uuid, _id, $5, 0, 0 from made`,
        [many, lan.tenantId, ENUMS.userRole.USER, count, ENUMS.chatRole.MEMBER],
      );
    await join(TYPING_MEMBERS_MAX - 2);
    expect((await say()).userIds).toHaveLength(TYPING_MEMBERS_MAX - 1);
    await chat.app.db.ownerPool.query(
      "update users set user_name = user_name || 'x', email = 'x' || email where user_name like 'many%'",
    );
    await join(1);
    expect((await say()).userIds).toEqual([]);
  });
});
