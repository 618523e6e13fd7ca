import { get } from "node:http";
import type { Duplex } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testChat, type Person, type TestChat } from "../../features/chat/testing/chat.ts";
import { until } from "../../features/chat/testing/until.ts";
import { lockWaits } from "../../testing/lock-waits.ts";
import { MOST_CONNECTIONS } from "./realtime.ts";

let chat: TestChat;
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());

const post = (path: string, person: Person, body = {}): Promise<Response> =>
  fetch(`${chat.url}/chat/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.chatToken}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const contacts = (person: Person): Promise<Response> =>
  fetch(`${chat.url}/chat/api/contacts`, { headers: { authorization: `Bearer ${person.chatToken}` } });

describe("turns of the chat", () => {
  it("2.9 whoever asks for their contacts, logs in and connects again and again takes two connections", async () => {
    const [guest, sales] = [await chat.person("GUEST"), await chat.person("SALES")];
    const device = { deviceToken: "", deviceType: "Web", signalRToken: guest.chatToken };
    const holder = await chat.app.db.ownerPool.connect();
    await holder.query("begin");
    await holder.query("lock table devices in access exclusive mode");
    const flood = Array.from({ length: 12 }, () => [
      contacts(guest),
      post("api/auth/login", guest, device),
      post("chathub/negotiate?negotiateVersion=1", guest),
    ]).flat();
    await until("the first ones wait", async () => (await lockWaits(chat.app.db)) === 2);
    // Somebody else comes to their turn behind none of them.
    const other = contacts(sales);
    await until("the other one waits beside them", async () => (await lockWaits(chat.app.db)) === 3);
    expect((await contacts({ ...sales, chatToken: "" })).status).toBe(401);
    expect(await lockWaits(chat.app.db)).toBe(3);
    await holder.query("commit");
    holder.release();
    expect((await other).status).toBe(200);
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("2.9 one person has so many connections and no more, whoever else comes", async () => {
    const [guest, sales] = [await chat.person("GUEST"), await chat.person("SALES")];
    const ofGuest = (): number =>
      [...chat.hub.server.connections()].filter(({ user }) => user.subject.userId === guest.userId).length;
    for (let count = 0; count < MOST_CONNECTIONS; count += 1) await chat.client(guest);
    expect(ofGuest()).toBe(MOST_CONNECTIONS);
    // It may be gone before the client has seen that it is open.
    const last = await chat.client(guest).catch(() => null);
    await until("the last one has gone", () => last === null || last.connection.connectionId === null);
    expect(ofGuest()).toBe(MOST_CONNECTIONS);
    expect((await chat.client(sales)).connection.state).toBe("Connected");
  });

  it("2.9 connections that have not shaken hands are counted as well", async () => {
    const [guest, sales] = [await chat.person("GUEST"), await chat.person("SALES")];
    const statuses: number[] = [];
    for (let count = 0; count <= MOST_CONNECTIONS; count += 1) statuses.push(await upgrade(guest));
    expect(statuses).toEqual([...Array<number>(MOST_CONNECTIONS).fill(101), 429]);
    expect((await post("chathub/negotiate?negotiateVersion=1", guest)).status).toBe(429);
    expect(await upgrade(sales)).toBe(101);
  });
});

const open: Duplex[] = [];
afterAll(() => open.forEach((socket) => socket.destroy()));

/** Asks for a WebSocket and says nothing on it; it stays open. Answers the status. */
function upgrade(person: Person): Promise<number> {
  const headers = {
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": Buffer.alloc(16).toString("base64"),
    authorization: `Bearer ${person.chatToken}`,
  };
  return new Promise((done, fail) => {
    const asked = get(`${chat.url}/chat/chathub`, { headers, agent: false });
    asked.on("upgrade", (_response, socket: Duplex) => {
      open.push(socket);
      done(101);
    });
    asked.on("response", (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    asked.on("error", fail);
  });
}
