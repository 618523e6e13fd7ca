import { ENUMS } from "@nepnha/contract/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testChat, type TestChat } from "./testing/chat.ts";
import { until } from "./testing/until.ts";

const { TEXT } = ENUMS.chatMessageType;

let chat: TestChat;
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());

describe("between two clients", () => {
  it("R1-13 R3-11 R7-12 carries a message from one to the other, and to the sender's other device", async () => {
    const sales = await chat.person("SALES");
    const customer = await chat.person("CUSTOMER");
    const ofSales = await chat.client(sales);
    const secondOfSales = await chat.client(sales);
    const ofCustomer = await chat.client(customer);

    const { groupId } = await ofSales.ok("OpenDirect", { userId: customer.userId });
    const clientMsgId = uuidv7();
    const ack = await ofSales.ok("SendMessage", {
      groupId,
      clientMsgId,
      type: TEXT,
      text: "Em gửi anh bản vẽ mặt tiền nhé",
    });
    expect(ack).toMatchObject({ groupId, seq: 1, changeSeq: 1, duplicate: false });

    const expected = {
      groupId,
      changeSeq: 1,
      countNo: 1,
      message: {
        _id: ack._id,
        groupId,
        seq: 1,
        changeSeq: 1,
        clientMsgId,
        senderId: sales.userId,
        type: TEXT,
        text: "Em gửi anh bản vẽ mặt tiền nhé",
        time: ack.time,
        chatMethod: ENUMS.realtimeKind.USER,
        payload: null,
        status: ENUMS.genericStatus.ACTIVE,
        reactions: [],
        replyTo: null,
        attachments: [],
      },
    };
    for (const client of [ofCustomer, secondOfSales, ofSales]) {
      await until("the message", () => client.heard("ReceiveUserMessage").length > 0);
      expect(client.heard("ReceiveUserMessage")).toEqual([expected]);
    }
  });
});
