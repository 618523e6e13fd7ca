import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testChat, type Person, type TestChat } from "../../testing/chat.ts";
import { until } from "../../testing/until.ts";

let chat: TestChat;
let lan: Person;
let minh: Person;
let customer: Person;
let groupId: string;
beforeAll(async () => {
  chat = await testChat();
  [lan, minh, customer] = await Promise.all([chat.person("CARE"), chat.person("CARE"), chat.person("CUSTOMER")]);
  groupId = await chat.group([lan, minh, customer], ENUMS.chatGroupType.ADVISE);
  await chat.app.db.ownerPool.query("update chat_members set role = $2 where user_id = $1", [
    customer.userId,
    ENUMS.chatRole.CUSTOMER,
  ]);
});
afterAll(() => chat.close());

describe("ViewConversation", () => {
  it("R6-07 is refused to customers and strangers, and for what is no customer's conversation", async () => {
    const call = async (person: Person, id: string) =>
      (await chat.client(person)).call("ViewConversation", { groupId: id, viewing: true });
    expect(await call(customer, groupId)).toMatchObject({ ok: false, code: "FORBIDDEN" });
    expect(await call(await chat.person("CARE"), groupId)).toMatchObject({ ok: false, code: "NOT_FOUND" });
    expect(await call(lan, uuidv7())).toMatchObject({ ok: false, code: "NOT_FOUND" });
    expect(await call(lan, "1")).toMatchObject({ ok: false, code: "INVALID" });
    expect(await call(lan, await chat.group([lan, minh]))).toMatchObject({ ok: false, code: "FORBIDDEN" });
  });

  it("tells the colleagues, and not the customer", async () => {
    const [from, colleague, theirs] = [await chat.client(lan), await chat.client(minh), await chat.client(customer)];
    await from.ok("ViewConversation", { groupId, viewing: true });
    await from.ok("ViewConversation", { groupId, viewing: false });
    await until("both are heard", () => colleague.heard("UserViewing").length === 2);
    const told = { groupId, userId: lan.userId };
    expect(colleague.heard("UserViewing")).toEqual([
      { ...told, viewing: true },
      { ...told, viewing: false },
    ]);
    expect(theirs.heard("UserViewing")).toEqual([]);
    expect(from.heard("UserViewing")).toEqual([]);
  });
});
