import { randomUUID } from "node:crypto";
import { HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { WEB_TENANT_ID } from "@nepnha/contract/platform/constants";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { HubMethodName, HubMethods } from "@nepnha/contract/hub";
import type { HubResult } from "@nepnha/contract/platform/realtime";
import { expect } from "@playwright/test";
import { createRow, ok } from "./support/api.ts";
import type { TestServer } from "./support/server.ts";
import { logIn, type Login } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const ROUNDS = 3;
/** So many rows and so many messages are acknowledged before each kill, while more are being written. */
const WRITES = 20;

interface Chat {
  call<M extends HubMethodName>(method: M, argument: HubMethods[M]["argument"]): Promise<HubMethods[M]["data"]>;
  stop(): Promise<void>;
}

async function openChat({ baseURL }: TestServer, token: string): Promise<Chat> {
  const hub = new HubConnectionBuilder()
    .withUrl(`${baseURL}/chat/chathub`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
  await hub.start();
  return {
    async call(method, argument) {
      const result = await hub.invoke<HubResult<HubMethods[typeof method]["data"]>>(method, argument);
      if (!result.ok) throw new Error(result.code);
      return result.data;
    },
    stop: () => hub.stop(),
  };
}

/** Repeats a write until the server is gone, and keeps what was acknowledged. */
async function writeUntilGone(acknowledged: string[], write: (index: number) => Promise<string>): Promise<void> {
  for (let index = 0; ; index += 1) {
    try {
      acknowledged.push(await write(index));
    } catch {
      return;
    }
  }
}

test("R1-13 R7-09 kill -9 while rows and messages are written loses nothing that was acknowledged, doubles nothing", async ({
  server,
}) => {
  const email = "admin@nepnha.test";
  const rows: string[] = [];
  const messages: string[] = [];
  let { authToken, signalRToken } = await logIn(email);
  let groupId = "";
  for (let round = 0; round < ROUNDS; round += 1) {
    const chat = await openChat(server, signalRToken);
    groupId = (await chat.call("OpenDirect", { userId: CARE })).groupId;
    const [newRows, newMessages]: [string[], string[]] = [[], []];
    const writing = Promise.all([
      writeUntilGone(newRows, async (index) => {
        const name = `Bền bỉ ${round}-${index}`;
        await createRow(authToken, "branches", { name, address: "1 Lê Lợi", phone: "0901234567" });
        return name;
      }),
      writeUntilGone(newMessages, async (index) => {
        const text = `Bền bỉ ${round}-${index}`;
        const type = ENUMS.chatMessageType.TEXT;
        await chat.call("SendMessage", { groupId, clientMsgId: randomUUID(), type, text });
        return text;
      }),
    ]);
    const written = (): number => Math.min(newRows.length, newMessages.length);
    // A busy machine takes its time for so many.
    await expect.poll(written, { intervals: [10], timeout: 60_000 }).toBeGreaterThanOrEqual(WRITES);
    await server.kill9();
    await writing;
    rows.push(...newRows);
    messages.push(...newMessages);
    await server.restart();
    ({ authToken, signalRToken } = await refreshed(authToken));
  }

  const stored = await storedNames(authToken);
  expect(rows.filter((name) => !stored.includes(name))).toEqual([]);
  expect(new Set(stored).size).toBe(stored.length);
  const chat = await openChat(server, signalRToken);
  const texts = await storedTexts(chat, groupId);
  await chat.stop();
  expect(messages.filter((text) => !texts.includes(text))).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.filter((text) => messages.includes(text))).toEqual(messages);
  await clearAway(authToken);
});

/** Other journeys use the same company: leave its list of branches as it was. */
async function clearAway(token: string): Promise<void> {
  for (;;) {
    const body = { searchTerm: "ben bi", paginator: { page: 1, pageSize: 100 } };
    const { items } = await ok<{ items: { _id: string }[] }>(token, "POST", "branches/find", body);
    if (items.length === 0) return;
    const ids = items.map(({ _id }) => _id);
    await ok(token, "PUT", "branches/deleteItems", ids);
  }
}

/** Võ Thị Mỹ Duyên, customer care; the seeds give her this id. */
const CARE = "01940000-0000-7000-8001-000000000006";

/** The session outlives the server; only the chat's short token is made again. */
async function refreshed(authToken: string): Promise<Login> {
  const me = await ok<{ signalRToken: string; tenantId: number }>(authToken, "GET", "auth/me");
  expect(me.tenantId).toBe(WEB_TENANT_ID);
  return { authToken, signalRToken: me.signalRToken };
}

interface Names {
  readonly items: readonly { name: string }[];
  readonly total: number;
}

async function storedNames(token: string): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const body = { searchTerm: "ben bi", paginator: { page, pageSize: 100 } };
    const { items, total } = await ok<Names>(token, "POST", "branches/find", body);
    names.push(...items.map(({ name }) => name));
    if (names.length >= total) return names;
  }
}

async function storedTexts(chat: Chat, groupId: string): Promise<string[]> {
  const texts: string[] = [];
  let afterSeq = 0;
  for (;;) {
    const { messages, lastSeq } = await chat.call("GetMessages", { groupId, afterSeq, limit: 50 });
    texts.push(...messages.map(({ text }) => text).filter((text) => text.startsWith("Bền bỉ")));
    afterSeq = messages.at(-1)?.seq ?? lastSeq;
    if (afterSeq >= lastSeq) return texts;
  }
}
