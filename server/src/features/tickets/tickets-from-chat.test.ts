import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openComplaint } from "../chat/commands/open-advise.ts";
import { testChat, type Person, type TestChat } from "../chat/testing/chat.ts";

let chat: TestChat;
let [care, customer]: Person[] = [];
beforeAll(async () => {
  chat = await testChat();
  care = await chat.person("CARE");
  customer = await chat.person("CUSTOMER");
});
afterAll(() => chat.close());

it("R1-11 a complaint becomes a ticket of whoever complains, made by who is in the conversation", async () => {
  const asker = customer;
  if (!care || !asker) throw new Error("there is nobody");
  const { groupId } = await chat.run(asker, openComplaint);
  const { ownerPool } = chat.app.db;
  const [customerId, other] = [uuidv7(), uuidv7()];
  await ownerPool.query(
    `insert into customers (tenant_id, _id, code, full_name, phone, user_id)
     values (1, $1, 'KH1', 'Khách', '+84911222333', $2), (1, $3, 'KH2', 'Khách khác', '+84911222334', null)`,
    [customerId, asker.userId, other],
  );
  const body = {
    subject: "Thợ đến muộn",
    content: "Hẹn tám giờ mà mười giờ thợ mới đến.",
    category: "KHIEU_NAI",
    chatGroupId: groupId,
  };
  const ask = (by: Person, more: object = {}) =>
    chat.app.call(by, "POST", "/api/tenant/supportTickets", { ...body, ...more });
  const outside = await chat.person("ADMIN");
  for (const [by, more] of [
    [outside, {}],
    [care, { customerId: other }],
  ] as const) {
    expect(await ask(by, more)).toMatchObject({ status: 400, body: { errors: [{ field: "chatGroupId" }] } });
  }
  expect(await ask(care)).toMatchObject({
    status: 201,
    body: { customerId, askerId: asker.userId, channel: "CHAT", chatGroupId: groupId },
  });
  expect(await ask(asker)).toMatchObject({ status: 201, body: { customerId, channel: "CHAT" } });
  const stranger = await chat.person("CUSTOMER");
  expect(await ask(stranger)).toMatchObject({ status: 400, body: { errors: [{ field: "chatGroupId" }] } });
});
