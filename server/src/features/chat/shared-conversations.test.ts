import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sharedConversations } from "./shared-conversations.ts";
import { testChat, type Person, type TestChat } from "./testing/chat.ts";

let chat: TestChat;
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());

const query = (sql: string, values: unknown[]) => chat.app.db.ownerPool.query(sql, values);
const leave = (groupId: string, { userId }: Person) =>
  query("update chat_members set left_change_seq = 1 where group_id = $1 and user_id = $2", [groupId, userId]);

it("two people share the conversations that both are in now, the latest first", async () => {
  const [lan, minh, tu] = await Promise.all([chat.person("SALES"), chat.person("SITE"), chat.person("CUSTOMER")]);
  const older = await chat.group([lan, minh]);
  const latest = await chat.group([minh, lan, tu]);
  await chat.group([lan, tu]);
  await chat.group([minh, tu]);
  await leave(await chat.group([lan, minh]), lan);
  await leave(await chat.group([lan, minh]), minh);
  await query("update chat_groups set status = 255 where _id = $1", [await chat.group([lan, minh])]);
  const shared = (one: Person, other: Person) =>
    chat.app.db.database.tenant(1, (trx) => sharedConversations(trx, one.userId, other.userId));
  const group = { name: "Nhóm", type: ENUMS.chatGroupType.USERS };
  expect(await shared(lan, minh)).toEqual([latest, older].map((_id) => ({ _id, ...group })));
  expect(await shared(minh, lan)).toEqual(await shared(lan, minh));
  expect(await shared(lan, await chat.person("SITE"))).toEqual([]);
});
