import { once } from "node:events";
import { connect } from "node:net";
import { PassThrough } from "node:stream";
import { HttpTransportType } from "@microsoft/signalr";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLogger } from "../logger.ts";
import { testChat, type TestChat } from "../../features/chat/testing/chat.ts";
import { textMessage } from "../../features/chat/testing/messages.ts";
import { until } from "../../features/chat/testing/until.ts";

let chat: TestChat;
let lines = "";
beforeAll(async () => {
  const log = new PassThrough();
  log.on("data", (chunk: Buffer) => {
    lines += chunk.toString();
  });
  chat = await testChat({ log: createLogger("trace", log) });
});
afterAll(() => chat.close());

const TRANSPORTS = [
  ["WebSockets", HttpTransportType.WebSockets],
  ["server-sent events", HttpTransportType.ServerSentEvents],
  ["long polling", HttpTransportType.LongPolling],
] as const;

describe("inside the application", () => {
  it.each(TRANSPORTS)("R4-11 R7-11 the hub is reached by %s", async (_name, transport) => {
    const [sales, customer] = [await chat.person("SALES"), await chat.person("CUSTOMER")];
    const one = await chat.client(sales, { transport });
    const two = await chat.client(customer, { transport });
    const { groupId } = await one.ok("OpenDirect", { userId: customer.userId });
    expect(await one.ok("SendMessage", textMessage(groupId, "Chào anh"))).toMatchObject({ seq: 1 });
    await until("the message", () => two.heard("ReceiveUserMessage").length > 0);
    expect(two.heard("ReceiveUserMessage")[0]?.message.text).toBe("Chào anh");
  });

  it("refuses other upgrades instead of leaving them open", async () => {
    const socket = connect(Number(new URL(chat.url).port), "127.0.0.1");
    socket.write("GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    let answer = "";
    socket.on("data", (chunk: Buffer) => {
      answer += chunk.toString();
    });
    await once(socket, "close");
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  });

  it("writes no token, no text and no name into its log, even when a call fails", async () => {
    const sales = await chat.person("SALES");
    const client = await chat.client(sales);
    const { groupId } = await client.ok("OpenDirect", { userId: (await chat.person("CARE")).userId });
    await chat.app.db.ownerPool.query("alter table chat_outbox rename to chat_outbox_away");
    const message = textMessage(groupId, "Giá 3,2 tỷ");
    await expect(client.connection.invoke("SendMessage", message)).rejects.toThrow("on the server");
    await chat.app.db.ownerPool.query("alter table chat_outbox_away rename to chat_outbox");
    await until("the log line", () => lines.includes("A hub method failed"));
    expect(lines).not.toContain(sales.chatToken);
    expect(lines).not.toContain(sales.chatToken.split(".")[1]);
    expect(lines).not.toContain("3,2 tỷ");
  });

  it("sends clients away to come back when it drains, takes no new ones, and closes with the application", async () => {
    const own = await testChat({ background: true });
    const person = await own.person("SALES");
    const client = await own.client(person);
    const closed = new Promise<void>((resolve) => {
      client.connection.onclose(() => resolve());
    });
    await own.hub.drain({ withinMs: 10 });
    await closed;
    const answer = await fetch(`${own.url}/chat/chathub/negotiate?negotiateVersion=1`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.chatToken}` },
    });
    expect(answer.status).toBe(503);
    await own.close();
    await expect(fetch(own.url)).rejects.toThrow("fetch failed");
  });
});
