import { HttpTransportType, HubConnectionState } from "@microsoft/signalr";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { createHub } from "../../hub.ts";
import { startClient, testChat, type Client, type Person, type TestChat } from "../chat/testing/chat.ts";
import { textMessage } from "../chat/testing/messages.ts";
import { until } from "../chat/testing/until.ts";
import { peopleApp, type PeopleApp } from "./testing/people.ts";
import { withFeatures } from "../../product.ts";

const { DEACTIVE } = ENUMS.genericStatus;

let chat: TestChat;
let p: PeopleApp;
beforeAll(async () => {
  // Nothing looks at the sessions now and then: what ends a connection here is told by the change itself.
  chat = await testChat();
  p = await peopleApp(chat.app);
});
afterAll(() => chat.close());

const ended = (client: Client) => client.connection.state === HubConnectionState.Disconnected;
const titles = (client: Client) =>
  client.heard("ReceiveSystemMessage").map((told) => ("title" in told ? told.title : told.kind));

function negotiate(person: Person): Promise<Response> {
  return fetch(`${chat.url}/chat/chathub/negotiate?negotiateVersion=1`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.chatToken}` },
  });
}

describe.each([
  ["WebSockets", HttpTransportType.WebSockets],
  ["server-sent events", HttpTransportType.ServerSentEvents],
  ["long polling", HttpTransportType.LongPolling],
] as const)("over %s", (_name, transport) => {
  it("1b-5 1b-4 R6-07 a disabled person is off at once, hears nothing more and does not come back", async () => {
    const sales = await chat.person("SALES");
    const friend = await chat.person("SALES");
    const client = await chat.client(sales, { transport });
    const other = await chat.client(friend);
    const groupId = await chat.group([sales, friend]);
    expect((await p.move(p.admin, "users", [sales.userId], DEACTIVE)).status).toBe(200);
    await until("the end of the connection", () => ended(client));
    await other.ok("SendMessage", textMessage(groupId, "Nghe không?"));
    await until("the message for the other", () => other.heard("ReceiveGroupMessage").length === 1);
    expect(client.heard("ReceiveGroupMessage")).toEqual([]);
    expect((await negotiate(sales)).status).toBe(401);
    await expect(chat.client(sales, { transport })).rejects.toThrow("401");
    expect(ended(other)).toBe(false);
  });

  it("1b-4 signing somebody out everywhere closes all their connections, and a change of their level too", async () => {
    for (const way of [
      (id: string) => p.t.call(p.admin, "PUT", `/api/tenant/users/${id}/logout-everywhere`, {}),
      (id: string) => p.put(p.admin, "users", id, { role: ENUMS.userRole.CUSTOMER, roleIds: [] }),
    ]) {
      const sales = await chat.person("SALES");
      const clients = [await chat.client(sales, { transport }), await chat.client(sales)];
      expect((await way(sales.userId)).status).toBe(200);
      await until("the end of both", () => clients.every(ended));
      expect((await negotiate(sales)).status).toBe(401);
    }
  });
});

it("1b-4 on another node too, though the nodes do not hear of each other", async () => {
  const hubThere = createHub(withFeatures(chat.app.deps), pino({ level: "silent" }));
  const there = await createApp(chat.app.deps, undefined, { hub: hubThere });
  hubThere.start();
  try {
    const url = await there.listen({ port: 0, host: "127.0.0.1" });
    const sales = await chat.person("SALES");
    const client = await startClient(`${url}/chat/chathub`, sales);
    expect((await p.move(p.admin, "users", [sales.userId], DEACTIVE)).status).toBe(200);
    await until("the end of the connection", () => ended(client));
    await expect(startClient(`${url}/chat/chathub`, sales)).rejects.toThrow("401");
  } finally {
    there.server.closeAllConnections();
    await there.close();
  }
});

describe("R6-02 a change of permissions is told to whom it concerns", () => {
  it("to holders of the role, to members of groups with it, to the person changed, and to nobody else", async () => {
    const [holder, member, bystander] = [
      await chat.person("SITE"),
      await chat.person("SITE"),
      await chat.person("SITE"),
    ];
    const role = await p.role(["news.read"]);
    await p.put(p.admin, "users", holder.userId, { branchId: p.branchId, roleIds: [role._id] });
    const group = await p.group([member.userId]);
    const clients = [await chat.client(holder), await chat.client(member), await chat.client(bystander)];
    const [ofHolder, ofMember, ofBystander] = clients as [Client, Client, Client];

    await p.put(p.admin, "userGroups", group._id, { roleIds: [role._id] });
    await until("the member's news", () => titles(ofMember).length === 1);
    await p.put(p.admin, "roles", role._id, { permissions: ["news.order"] });
    await until("the news of both", () => titles(ofMember).length === 2 && titles(ofHolder).length === 1);
    await p.put(p.admin, "roles", role._id, { name: "Chỉ đổi tên" });
    await p.put(p.admin, "users", holder.userId, { roleIds: [] });
    await until("the holder's news", () => titles(ofHolder).length === 2);
    await p.move(p.admin, "roles", [role._id], DEACTIVE);
    await until("the member's last news", () => titles(ofMember).length === 3);

    expect([titles(ofHolder), titles(ofMember), titles(ofBystander)]).toEqual([
      ["permissions", "permissions"],
      ["permissions", "permissions", "permissions"],
      [],
    ]);
    expect(ofHolder.heard("ReceiveSystemMessage")[0]).toMatchObject({
      kind: ENUMS.realtimeKind.SYSTEM_NOTIFICATION,
      body: "",
    });
  });

  it("of a group to all its members where its roles change or it is moved, else to those who come and go; one without roles tells nobody", async () => {
    const people = [await chat.person("SITE"), await chat.person("SITE"), await chat.person("SITE")];
    const [stays, leaves, joins] = people.map(({ userId }) => userId) as [string, string, string];
    const clients = await Promise.all(people.map((person) => chat.client(person)));
    const told = (): number[] => clients.map((client) => titles(client).length);
    const role = await p.role(["news.read"]);
    const change = (id: string, values: object) => p.put(p.admin, "userGroups", id, values);

    const plain = await p.group([stays, leaves]);
    await change(plain._id, { memberIds: [stays, joins] });
    await p.move(p.admin, "userGroups", [plain._id], DEACTIVE);
    const group = await p.group([stays, leaves], { roleIds: [role._id] });
    await until("the news of both members", () => told().join() === "1,1,0");
    await change(group._id, { name: "Chỉ đổi tên" });
    await change(group._id, { memberIds: [stays, joins] });
    await until("the news of who came and who went", () => told().join() === "1,2,1");
    await change(group._id, { roleIds: [], memberIds: [stays] });
    await change(group._id, { roleIds: [role._id], memberIds: [stays, joins] });
    await p.move(p.admin, "userGroups", [group._id], DEACTIVE);
    await until("the news of both that are there", () => told().join() === "4,2,4");
    await p.put(p.admin, "users", leaves, { branchId: p.branchId, userGroupIds: [group._id] });
    await until("the news of who was put into it", () => told()[1] === 3);
    expect(told()).toEqual([4, 3, 4]);
  });

  it("R6-07 the hub counts a taken right with the next call on the same connection", async () => {
    const sales = await chat.person("SALES");
    const client = await chat.client(sales);
    const peer = await chat.person("SALES");
    await client.ok("OpenDirect", { userId: peer.userId });
    await p.put(p.admin, "users", sales.userId, { branchId: p.branchId, roleIds: [] });
    expect(await client.call("OpenDirect", { userId: peer.userId })).toMatchObject({ ok: false, code: "FORBIDDEN" });
    expect(ended(client)).toBe(false);
  });
});
