import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, flyingClock, type Person, testChat, type TestChat } from "../../testing/chat.ts";
import { GroupStage, type Cast } from "../../testing/groups.ts";
import { textMessage } from "../../testing/messages.ts";
import { until } from "../../testing/until.ts";

const { MEMBER } = ENUMS.chatRole;

let chat: TestChat;
let stage: GroupStage;
let cast: Cast;
let owner: Person;
let deputy: Person;
let minh: Person;
let customer: Person;
let outsider: Person;
beforeAll(async () => {
  chat = await testChat({ clock: flyingClock() });
  stage = new GroupStage(chat);
});
afterAll(() => chat.close());
beforeEach(async () => {
  cast = await stage.cast();
  ({ owner, deputy, minh, customer, outsider } = cast);
});

describe("CreateGroup", () => {
  it("refuses a shape, a name or people that are none", async () => {
    const userIds = [minh.userId];
    for (const name of ["", "   ", "x".repeat(101), "hai\ndòng"]) {
      expect(await stage.as(owner, "CreateGroup", { name, userIds }), name).toBe("INVALID");
    }
    for (const wrong of [[], ["nobody"], [owner.userId], Array.from({ length: 500 }, () => uuidv7())]) {
      expect(await stage.as(owner, "CreateGroup", { name: "Tổ", userIds: wrong })).toBe("INVALID");
    }
    // @ts-expect-error one that the contract does not have
    expect(await stage.as(owner, "CreateGroup", { name: "Tổ", userIds, option: 1 })).toBe("INVALID");
  });

  it("R6-07 only staff make groups, and with people to whom they may write", async () => {
    const guest = await chat.person("GUEST");
    const foreign = await chat.person("SALES", 2);
    const gone = await chat.person("CARE");
    await stage.query("update users set status = 0 where _id = $1", [gone.userId]);
    for (const person of [customer, guest]) {
      expect(await stage.as(person, "CreateGroup", { name: "Tổ", userIds: [minh.userId] })).toBe("FORBIDDEN");
    }
    expect(await stage.as(owner, "CreateGroup", { name: "Tổ", userIds: [guest.userId] })).toBe("FORBIDDEN");
    for (const userId of [uuidv7(), foreign.userId, gone.userId]) {
      expect(await stage.as(owner, "CreateGroup", { name: "Tổ", userIds: [minh.userId, userId] })).toBe("NOT_FOUND");
    }
    expect((await stage.stateOf(minh)).groups).toEqual([]);
  });

  it("R6-05 R7-12 the maker owns it, customers are customers, and all hear that they are in and see it", async () => {
    const [mine, theirs] = [await chat.client(owner), await chat.client(minh)];
    const name = "Tổ hoàn thiện".normalize("NFD");
    const userIds = [minh.userId, customer.userId, minh.userId];
    const { groupId } = await mine.ok("CreateGroup", { name: ` ${name} `, userIds });
    await until("the news", () => theirs.heard("ReceiveGroupMessage").length > 0);
    expect(theirs.heard("NotifyAddToGroup")).toEqual([{ groupId, by: owner.userId }]);
    const payload = { code: "GROUP_CREATED", params: { by: await stage.nameOf(owner), name: name.normalize("NFC") } };
    expect(theirs.heard("ReceiveGroupMessage")).toMatchObject([{ groupId, countNo: 0, message: { payload } }]);
    await until("the owner's news", () => mine.heard("ReceiveGroupMessage").length > 0);
    expect(mine.heard("AddedUserToGroup")).toMatchObject([{ groupId, users: [{}, {}] }]);
    expect(await stage.rolesIn(groupId, customer)).toEqual({
      [owner.userId]: "OWNER",
      [minh.userId]: "MEMBER",
      [customer.userId]: "CUSTOMER",
    });
    for (const person of [owner, minh, customer]) {
      const group = await stage.groupOf(person, groupId);
      expect(group).toMatchObject({ name: name.normalize("NFC"), countNo: 0, readCountNo: 0 });
      expect(group).not.toHaveProperty("followsRow");
    }
    expect(await stage.noticesOf(customer, groupId)).toEqual([payload]);
    await (await chat.client(customer)).ok("SendMessage", textMessage(groupId, "Chào mọi người"));
    await until("the customer's words", () => theirs.heard("ReceiveGroupMessage").length > 1);
  });

  it("sent twice with an id of its own it is one group; somebody else's id is refused", async () => {
    const argument = { name: "Tổ", userIds: [minh.userId], groupId: uuidv7() };
    const [one, other] = [await chat.client(owner), await chat.client(owner)];
    const made = await Promise.all([one.ok("CreateGroup", argument), other.ok("CreateGroup", argument)]);
    expect(made).toEqual([{ groupId: argument.groupId }, { groupId: argument.groupId }]);
    expect(await one.ok("CreateGroup", argument)).toEqual({ groupId: argument.groupId });
    expect(await stage.noticesOf(minh, argument.groupId)).toHaveLength(1);
    expect(await stage.as(minh, "CreateGroup", { ...argument, userIds: [owner.userId] })).toBe("DUPLICATE_MISMATCH");
  });

  it("people who make groups with each other at once do not block each other", async () => {
    const people = [owner, deputy, minh, outsider];
    const clients = await Promise.all(people.map((person) => chat.client(person)));
    const made = await Promise.all(
      [0, 1, 2].flatMap((round) =>
        people.map(({ userId }, at) => {
          const userIds = people.filter((one) => one.userId !== userId).map((one) => one.userId);
          return (clients[at] as Client).call("CreateGroup", { name: `Tổ ${round}`, userIds });
        }),
      ),
    );
    expect(made.every(({ ok }) => ok)).toBe(true);
    expect((await stage.stateOf(minh)).groups).toHaveLength(12);
  });
});

describe("AddMembers", () => {
  it("refuses a shape, a customer, people to whom one may not write, and too many", async () => {
    const groupId = await stage.makeGroup(cast);
    const guest = await chat.person("GUEST");
    expect(await stage.as(owner, "AddMembers", { groupId, userIds: [] })).toBe("INVALID");
    expect(await stage.as(customer, "AddMembers", { groupId, userIds: [outsider.userId] })).toBe("FORBIDDEN");
    expect(await stage.as(outsider, "AddMembers", { groupId, userIds: [outsider.userId] })).toBe("NOT_FOUND");
    expect(await stage.as(owner, "AddMembers", { groupId, userIds: [guest.userId] })).toBe("FORBIDDEN");
    expect(await stage.as(owner, "AddMembers", { groupId, userIds: [uuidv7()] })).toBe("NOT_FOUND");
    await stage.query("update chat_groups set option = 1 where _id = $1", [groupId]);
    expect(await stage.as(owner, "AddMembers", { groupId, userIds: [outsider.userId] })).toBe("READONLY");
  });

  it("a group has its place in the list from when it was made, and for who comes later from when they came", async () => {
    const groupId = await stage.makeGroup(cast);
    const made = await stage.groupOf(owner, groupId);
    await (await chat.client(owner)).ok("SendMessage", textMessage(groupId, "Trước"));
    expect(await stage.as(owner, "AddMembers", { groupId, userIds: [outsider.userId] })).toBe("ok");
    const { rows } = await stage.query(
      "select (select created_at from chat_groups where _id = $1) as made, max(created_at) as came from chat_messages where group_id = $1",
      [groupId],
    );
    expect(made).toMatchObject({ preview: null, since: rows[0].made.toISOString() });
    expect(await stage.groupOf(owner, groupId)).toMatchObject({ preview: { text: "Trước" }, since: made?.since });
    expect(await stage.groupOf(outsider, groupId)).toMatchObject({ preview: null, since: rows[0].came.toISOString() });
  });

  it("holds 500 people and not one more", async () => {
    const groupId = await stage.makeGroup(cast);
    const { rows } = await stage.query(
      `with crowd as (
        insert into users (tenant_id, _id, user_name, full_name, role)
        select 1, gen_random_uuid(), 'crowd-' || left($1, 8) || right($1, 8) || n, 'Đông ' || n, 2 from generate_series(1, 497) n returning _id)
      select _id from crowd`,
      [groupId],
    );
    const crowd = rows.map(({ _id }) => _id as string);
    expect(await stage.as(owner, "AddMembers", { groupId, userIds: crowd })).toBe("INVALID");
    expect(await stage.as(minh, "AddMembers", { groupId, userIds: crowd.slice(0, 496) })).toBe("ok");
    expect((await stage.groupOf(owner, groupId))?.members).toHaveLength(500);
    const notices = await stage.noticesOf(owner, groupId);
    expect(notices.at(-1)).toMatchObject({ code: "MEMBERS_ADDED_MANY", params: { count: "491" } });
    expect(await stage.as(owner, "AddMembers", { groupId, userIds: [outsider.userId] })).toBe("INVALID");
  });

  it("R6-05 R7-12 any member of the staff brings people in, once each; they see what comes", async () => {
    const groupId = await stage.makeGroup(cast);
    await (await chat.client(owner)).ok("SendMessage", textMessage(groupId, "Trước khi vào"));
    const [old, fresh] = [await chat.client(customer), await chat.client(outsider)];
    const userIds = [outsider.userId, deputy.userId];
    expect(await stage.as(minh, "AddMembers", { groupId, userIds })).toBe("ok");
    expect(await stage.as(deputy, "AddMembers", { groupId, userIds })).toBe("ok");
    await until("the news", () => fresh.heard("ReceiveGroupMessage").length > 0);
    expect(fresh.heard("NotifyAddToGroup")).toEqual([{ groupId, by: minh.userId }]);
    await until("the others' news", () => old.heard("ReceiveGroupMessage").length > 0);
    expect(old.heard("AddedUserToGroup")).toMatchObject([
      { groupId, by: minh.userId, users: [{ userId: outsider.userId, role: MEMBER }] },
    ]);
    expect(await stage.noticesOf(outsider, groupId)).toMatchObject([
      { code: "MEMBERS_ADDED", params: { by: await stage.nameOf(minh), names: await stage.nameOf(outsider) } },
    ]);
    expect(await stage.groupOf(outsider, groupId)).toMatchObject({ countNo: 1, readCountNo: 1 });
    expect(JSON.stringify(await fresh.ok("GetMessages", { groupId, limit: 50 }))).not.toContain("Trước khi vào");
  });
});
