import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testChat, type Person, type TestChat } from "../testing/chat.ts";
import { askerOfTalk } from "./asker-of-talk.ts";

const { ADVISE, USERS } = ENUMS.chatGroupType;

let chat: TestChat;
let care: Person;
let customer: Person;
let groupId: string;
beforeAll(async () => {
  chat = await testChat();
  care = await chat.person("CARE");
});
afterAll(() => chat.close());
beforeEach(async () => {
  // Two of them: who is looked for is the asker of the one that is named.
  for (const one of [await chat.person("CUSTOMER"), await chat.person("CUSTOMER")]) {
    customer = one;
    ({ groupId } = await (await chat.client(one)).ok("OpenAdvise", {}));
  }
});

const query = (sql: string, values: unknown[]) => chat.app.db.ownerPool.query(sql, values);
const asker = (of: string, { userId }: Person) => chat.app.db.database.tenant(1, (trx) => askerOfTalk(trx, of, userId));

describe("R6-07 whoever a conversation with the company is of", () => {
  it("is told to who is in it, whether they asked or answer", async () => {
    expect([await asker(groupId, care), await asker(groupId, customer)]).toEqual([customer.userId, customer.userId]);
  });

  it("is told to nobody who is not in it, or left", async () => {
    expect(await asker(groupId, await chat.person("SALES"))).toBeUndefined();
    await query("update chat_members set left_change_seq = 1 where group_id = $1 and user_id = $2", [
      groupId,
      care.userId,
    ]);
    expect(await asker(groupId, care)).toBeUndefined();
  });

  it("is nobody where it is of a row, or of nobody", async () => {
    const ofRow = await chat.group([care, customer], USERS);
    await query("update chat_groups set owner_feature = 'projects', owner_id = $2 where _id = $1", [ofRow, uuidv7()]);
    expect(await asker(ofRow, care)).toBeUndefined();
    expect(await asker(await chat.group([care, customer], ADVISE), care)).toBeUndefined();
    expect(await asker(uuidv7(), care)).toBeUndefined();
  });
});
