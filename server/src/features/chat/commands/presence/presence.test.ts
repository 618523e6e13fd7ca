import { ON_DUTY, PRESENCE_MOST } from "@nepnha/contract/features/chat/methods/presence";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNodes, type TestNodes } from "../../../../testing/nodes.ts";
import { startClient, testChat, type Client, type Person, type TestChat } from "../../testing/chat.ts";
import { directConversation } from "../../testing/messages.ts";
import { until } from "../../testing/until.ts";

let chat: TestChat;
let lan: Person;
let minh: Person;
beforeAll(async () => {
  chat = await testChat({ background: true });
  [lan, minh] = await Promise.all([chat.person("SALES"), chat.person("SITE")]);
});
afterAll(() => chat.close());

const query = (sql: string, values: unknown[] = []) => chat.app.db.ownerPool.query(sql, values);
const seenOf = async (client: Client, userIds: string[]) =>
  (await client.ok("SubscribePresence", { userIds })).people.map(({ userId }) => userId).toSorted();
/** As if they had gone so long ago that they do not come back at once. */
const longAgo = (person: Person) =>
  query("update user_seen set seen_at = now() - interval '31 seconds' where user_id = $1", [person.userId]);

describe("SubscribePresence", () => {
  it("R6-07 is refused to those who may not read, and for too many or what is no person", async () => {
    const client = await chat.client(lan);
    const refused = [{ userIds: ["1"] }, { userIds: Array.from({ length: PRESENCE_MOST + 1 }, () => uuidv7()) }];
    for (const argument of refused) {
      expect(await client.call("SubscribePresence", argument)).toMatchObject({ ok: false, code: "INVALID" });
    }
    expect(await seenOf(client, [uuidv7()])).toEqual([]);
  });

  it("staff see each other and their customers, customers the staff of their conversations, guests who is on duty", async () => {
    const { sales, customer } = await directConversation(chat);
    const [other, guest] = await Promise.all([chat.person("CUSTOMER"), chat.person("GUEST")]);
    await chat.group([sales, customer, other]);
    await chat.group([sales, guest], ENUMS.chatGroupType.ADVISE);
    const ids = [sales, customer, other, guest, minh].map(({ userId }) => userId);
    const asked = [...ids, ON_DUTY];
    const see = async (person: Person) => seenOf(await chat.client(person), asked);
    expect(await see(sales)).toEqual([...ids, ON_DUTY].toSorted());
    expect(await see(minh)).toEqual([sales.userId, minh.userId, ON_DUTY].toSorted());
    expect(await see(customer)).toEqual([sales.userId, ON_DUTY].toSorted());
    expect(await see(guest)).toEqual([ON_DUTY]);
    expect(await seenOf(await chat.client(await chat.person("ADMIN", 2)), asked)).toEqual([ON_DUTY]);
  });

  it("R6-07 tells nothing more to whoever may read the chat no longer", async () => {
    const [hoa, still] = [await chat.person("SITE"), await chat.client(lan)];
    const former = await chat.client(hoa);
    const [anh, tam] = [await chat.person("SITE"), await chat.person("SITE")];
    const userIds = [anh.userId, tam.userId];
    for (const client of [former, still]) await client.ok("SubscribePresence", { userIds });
    await chat.client(anh);
    await until("both hear of Anh", () => [former, still].every((client) => client.heard("UserOnline").length > 0));
    await query("delete from user_roles where user_id = $1", [hoa.userId]);
    await chat.client(tam);
    await until("Tâm comes", () => still.heard("UserOnline").length > 1);
    expect(former.heard("UserOnline")).toEqual([{ userIds: [anh.userId] }]);
  });

  it("R6-07 tells a customer nothing more of the staff of a group that they were taken out of", async () => {
    const [owner, staff] = await Promise.all([chat.person("SALES"), chat.person("SITE")]);
    const [removed, staying] = await Promise.all([chat.person("CUSTOMER"), chat.person("CUSTOMER")]);
    const groupId = await chat.group([owner, staff, removed, staying]);
    const [out, still] = [await chat.client(removed), await chat.client(staying)];
    for (const client of [out, still]) expect(await seenOf(client, [staff.userId])).toEqual([staff.userId]);
    await query("update chat_members set role = $3 where group_id = $1 and user_id = $2", [
      groupId,
      owner.userId,
      ENUMS.chatRole.OWNER,
    ]);
    await (await chat.client(owner)).ok("RemoveMember", { groupId, userId: removed.userId });
    const client = await chat.client(staff);
    await until("who is still in it hears", () => still.heard("UserOnline").length > 0);
    await client.connection.stop();
    const isNoted = async () =>
      (await query("select from user_seen where user_id = $1", [staff.userId])).rows.length > 0;
    await until("it is noted", isNoted);
    await longAgo(staff);
    await until("who is still in it hears again", () => still.heard("UserOffline").length > 0);
    expect([out.heard("UserOnline"), out.heard("UserOffline")]).toEqual([[], []]);
  }, 20_000);

  it("R6-07 a customer sees staff no more who left the group that they shared", async () => {
    const [owner, staff, customer] = [
      await chat.person("SALES"),
      await chat.person("SITE"),
      await chat.person("CUSTOMER"),
    ];
    const groupId = await chat.group([owner, staff, customer]);
    const client = await chat.client(customer);
    const both = [owner.userId, staff.userId];
    expect(await seenOf(client, both)).toEqual(both.toSorted());
    await (await chat.client(staff)).ok("LeaveGroup", { groupId });
    expect(await seenOf(client, both)).toEqual([owner.userId]);
  });

  it("a colleague who is shut out is seen by nobody", async () => {
    const [client, gone] = [await chat.client(lan), await chat.person("SITE")];
    expect(await seenOf(client, [gone.userId, minh.userId])).toEqual([gone.userId, minh.userId].toSorted());
    await query("update users set status = $2 where _id = $1", [gone.userId, ENUMS.genericStatus.DEACTIVE]);
    expect(await seenOf(client, [gone.userId, minh.userId])).toEqual([minh.userId]);
  });

  it("R7-12 tells who comes and, after half a minute, who went and when; and nobody who does not look", async () => {
    const [watching, blind] = [await chat.client(lan), await chat.client(lan)];
    const [tam, anh] = await Promise.all([chat.person("SITE"), chat.person("SITE")]);
    const both = [tam.userId, anh.userId];
    const { people } = await watching.ok("SubscribePresence", { userIds: both });
    expect(people.toSorted((a, b) => both.indexOf(a.userId) - both.indexOf(b.userId))).toEqual(
      both.map((userId) => ({ userId, online: false, lastSeenAt: null })),
    );
    const client = await chat.client(tam);
    await until("Tâm comes", () => watching.heard("UserOnline").length > 0);
    expect(watching.heard("UserOnline")).toEqual([{ userIds: [tam.userId] }]);
    const fresh = await chat.client(lan);
    expect((await fresh.ok("SubscribePresence", { userIds: [tam.userId] })).people).toMatchObject([{ online: true }]);

    await client.connection.stop();
    const gone = async () => (await query("select from user_seen where user_id = $1", [tam.userId])).rows.length > 0;
    await until("it is noted", gone);
    // A page that was only loaded anew.
    expect((await fresh.ok("SubscribePresence", { userIds: [tam.userId] })).people).toMatchObject([{ online: true }]);
    expect(watching.heard("UserOffline")).toEqual([]);
    await longAgo(tam);
    await until("Tâm is gone", () => watching.heard("UserOffline").length > 0);
    const told = watching.heard("UserOffline").flatMap((event) => event.people);
    expect(told).toEqual([{ userId: tam.userId, lastSeenAt: expect.any(String) }]);
    expect(blind.heard("UserOnline")).toEqual([]);
    expect(blind.heard("UserOffline")).toEqual([]);
  }, 20_000);

  it("guests hear when somebody comes to advise", async () => {
    const tenant = 2;
    const guest = await chat.client(await chat.person("GUEST", tenant));
    // Who works here and does not advise is nobody whom they can ask.
    const site = await chat.person("SITE", tenant);
    await chat.client(site);
    const isThere = async () =>
      (await query("select from hub_presence where user_id = $1", [site.userId])).rows.length > 0;
    await until("it is written", isThere);
    expect(await guest.ok("SubscribePresence", { userIds: [ON_DUTY] })).toEqual({
      people: [{ userId: ON_DUTY, online: false, lastSeenAt: null }],
    });
    await chat.client(await chat.person("ADMIN", tenant));
    await until("somebody is there", () => guest.heard("UserOnline").length > 0);
    expect(guest.heard("UserOnline")).toEqual([{ userIds: [ON_DUTY] }]);
  });

  it("isOnline of a user is whether they are connected now", async () => {
    const admin = await chat.app.actor("ADMIN");
    const isOnline = async () =>
      (await chat.app.call(admin, "GET", `/api/tenant/users/${minh.userId}`)).body["isOnline"];
    await query("delete from hub_presence where user_id = $1", [minh.userId]);
    expect(await isOnline()).toBe(false);
    await chat.client(minh);
    await until("it is written", async () => (await isOnline()) === true);
  });
});

describe("two nodes", () => {
  let cluster: TestNodes;
  beforeAll(async () => {
    cluster = await startNodes(chat.app.db, 2);
  }, 120_000);
  afterAll(() => cluster.close());
  const connect = (node: number, person: Person): Promise<Client> =>
    startClient(`${cluster.nodes[node]?.url}/chat/chathub`, person);

  it("who comes on one node is told on the other, and who goes with a node that dies too", async () => {
    const hoa = await chat.person("SITE");
    const here = await connect(0, lan);
    await here.ok("SubscribePresence", { userIds: [hoa.userId] });
    await connect(1, hoa);
    await until("the other node tells it", () => here.heard("UserOnline").length > 0);
    await cluster.nodes[1]?.kill();
    // What it left behind grows old.
    await query("update hub_presence set seen_at = now() - interval '46 seconds' where user_id = $1", [hoa.userId]);
    await until("the one that lives tells it", () => here.heard("UserOffline").length > 0);
    expect(here.heard("UserOffline")[0]?.people).toEqual([{ userId: hoa.userId, lastSeenAt: expect.any(String) }]);
  }, 60_000);
});
