import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureGroup, setMembers } from "../../api.ts";
import { flyingClock, type Person, testChat, type TestChat } from "../../testing/chat.ts";
import { GroupStage, type Cast } from "../../testing/groups.ts";
import { textMessage } from "../../testing/messages.ts";
import { until } from "../../testing/until.ts";

const { OWNER, MANAGER, MEMBER, CUSTOMER } = ENUMS.chatRole;

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

describe("RemoveMember", () => {
  it("R6-05 an owner takes anybody out, a manager those below, nobody else anyone, and none themselves", async () => {
    const groupId = await stage.makeGroup(cast);
    const refused: [Person, Person, string][] = [
      [owner, owner, "INVALID"],
      [deputy, owner, "FORBIDDEN"],
      [minh, customer, "FORBIDDEN"],
      [minh, outsider, "FORBIDDEN"],
      [customer, minh, "FORBIDDEN"],
      [outsider, minh, "NOT_FOUND"],
    ];
    for (const [who, whom, code] of refused) {
      expect(await stage.as(who, "RemoveMember", { groupId, userId: whom.userId })).toBe(code);
    }
    expect(await stage.as(owner, "AddMembers", { groupId, userIds: [outsider.userId] })).toBe("ok");
    expect(await stage.as(owner, "SetMemberRole", { groupId, userId: outsider.userId, role: MANAGER })).toBe("ok");
    expect(await stage.as(deputy, "RemoveMember", { groupId, userId: outsider.userId })).toBe("FORBIDDEN");
    expect(await stage.as(deputy, "RemoveMember", { groupId, userId: customer.userId })).toBe("ok");
    expect(await stage.as(deputy, "RemoveMember", { groupId, userId: minh.userId })).toBe("ok");
    expect(await stage.as(owner, "RemoveMember", { groupId, userId: outsider.userId })).toBe("ok");
    expect(await stage.rolesIn(groupId, owner)).toEqual({ [owner.userId]: "OWNER", [deputy.userId]: "MANAGER" });
  });

  it("R7-12 whoever is out hears it and nothing after it; a second time changes nothing", async () => {
    const groupId = await stage.makeGroup(cast);
    const [out, stays] = [await chat.client(minh), await chat.client(deputy)];
    const boss = await chat.client(owner);
    const first = await boss.ok("RemoveMember", { groupId, userId: minh.userId });
    expect(await boss.ok("RemoveMember", { groupId, userId: minh.userId })).toEqual({ changeSeq: first.changeSeq });
    await boss.ok("SendMessage", textMessage(groupId, "Sau đó"));
    await until("the last message", () => stays.heard("ReceiveGroupMessage").length === 2);
    const removed = { groupId, userId: minh.userId, by: owner.userId, reason: "removed" };
    expect(out.heard("RemovedUserFromGroup")).toMatchObject([removed]);
    expect(stays.heard("RemovedUserFromGroup")).toMatchObject([removed]);
    expect(out.heard("ReceiveGroupMessage")).toEqual([]);
    expect((await stage.stateOf(minh, [[groupId, first.changeSeq]])).removed).toEqual([groupId]);
    expect((await stage.noticesOf(owner, groupId)).at(-1)).toMatchObject({
      code: "MEMBERS_REMOVED",
      params: { names: await stage.nameOf(minh) },
    });
    expect(await stage.as(minh, "LeaveGroup", { groupId })).toBe("NOT_MEMBER");
  });
});

describe("TransferOwner", () => {
  it("refuses who does not own it, oneself, nobody of the group, a customer, and who works here no more", async () => {
    const groupId = await stage.makeGroup(cast);
    expect(await stage.as(deputy, "TransferOwner", { groupId, userId: deputy.userId })).toBe("FORBIDDEN");
    expect(await stage.as(owner, "TransferOwner", { groupId, userId: owner.userId })).toBe("INVALID");
    expect(await stage.as(owner, "TransferOwner", { groupId, userId: customer.userId })).toBe("FORBIDDEN");
    expect(await stage.as(owner, "TransferOwner", { groupId, userId: outsider.userId })).toBe("NOT_FOUND");
    await stage.query("update users set status = 0 where _id = $1", [minh.userId]);
    expect(await stage.as(owner, "TransferOwner", { groupId, userId: minh.userId })).toBe("FORBIDDEN");
    const toCustomer = "update users set role = $2 where _id = $1";
    await stage.query(toCustomer, [deputy.userId, ENUMS.userRole.CUSTOMER]);
    expect(await stage.as(owner, "TransferOwner", { groupId, userId: deputy.userId })).toBe("FORBIDDEN");
    expect(await stage.rolesIn(groupId, owner)).toMatchObject({ [owner.userId]: "OWNER" });
  });

  it("R6-05 R7-12 the group has another owner, the one of until now is a manager, and all hear it", async () => {
    const groupId = await stage.makeGroup(cast);
    const client = await chat.client(customer);
    expect(await stage.as(owner, "TransferOwner", { groupId, userId: minh.userId })).toBe("ok");
    await until("the news", () => client.heard("ReceiveGroupMessage").length > 0);
    const roles = [
      { userId: owner.userId, role: MANAGER },
      { userId: minh.userId, role: OWNER },
    ];
    expect(client.heard("UpdatedGroup")).toMatchObject([{ groupId, by: owner.userId, patch: { roles } }]);
    expect(client.heard("ReceiveGroupMessage")).toMatchObject([{ message: { payload: { code: "OWNER_CHANGED" } } }]);
    expect(await stage.rolesIn(groupId, owner)).toEqual({
      [owner.userId]: "MANAGER",
      [minh.userId]: "OWNER",
      [deputy.userId]: "MANAGER",
      [customer.userId]: "CUSTOMER",
    });
    expect(await stage.as(owner, "DissolveGroup", { groupId })).toBe("FORBIDDEN");
  });
});

describe("SetMemberRole", () => {
  it("refuses other roles, who does not own the group, its owner, customers and strangers", async () => {
    const groupId = await stage.makeGroup(cast);
    // @ts-expect-error ownership is handed over
    expect(await stage.as(owner, "SetMemberRole", { groupId, userId: minh.userId, role: OWNER })).toBe("INVALID");
    // @ts-expect-error nobody becomes a customer
    expect(await stage.as(owner, "SetMemberRole", { groupId, userId: minh.userId, role: CUSTOMER })).toBe("INVALID");
    const role = MANAGER;
    expect(await stage.as(deputy, "SetMemberRole", { groupId, userId: minh.userId, role })).toBe("FORBIDDEN");
    expect(await stage.as(owner, "SetMemberRole", { groupId, userId: owner.userId, role })).toBe("FORBIDDEN");
    expect(await stage.as(owner, "SetMemberRole", { groupId, userId: customer.userId, role })).toBe("FORBIDDEN");
    expect(await stage.as(owner, "SetMemberRole", { groupId, userId: outsider.userId, role })).toBe("NOT_FOUND");
  });

  it("R6-05 the owner appoints and dismisses managers; the same again changes nothing", async () => {
    const groupId = await stage.makeGroup(cast);
    const boss = await chat.client(owner);
    const dismissed = await boss.ok("SetMemberRole", { groupId, userId: deputy.userId, role: MEMBER });
    expect(await boss.ok("SetMemberRole", { groupId, userId: deputy.userId, role: MEMBER })).toEqual(dismissed);
    await boss.ok("SetMemberRole", { groupId, userId: minh.userId, role: MANAGER });
    expect(await stage.rolesIn(groupId, customer)).toMatchObject({
      [deputy.userId]: "MEMBER",
      [minh.userId]: "MANAGER",
    });
    expect((await stage.noticesOf(minh, groupId)).map(({ code }) => code)).toEqual([
      "GROUP_CREATED",
      "MANAGER_APPOINTED",
      "MANAGER_DISMISSED",
      "MANAGER_APPOINTED",
    ]);
  });
});

describe("UpdateGroup", () => {
  it("refuses a name that is none, and customers", async () => {
    const groupId = await stage.makeGroup(cast);
    expect(await stage.as(owner, "UpdateGroup", { groupId, name: " " })).toBe("INVALID");
    expect(await stage.as(customer, "UpdateGroup", { groupId, name: "Khác" })).toBe("FORBIDDEN");
    expect(await stage.as(outsider, "UpdateGroup", { groupId, name: "Khác" })).toBe("NOT_FOUND");
  });

  it("R7-12 owner and managers rename it for everybody, also for who missed it", async () => {
    const groupId = await stage.makeGroup(cast);
    const client = await chat.client(customer);
    const { userSeq, groups } = await stage.stateOf(customer);
    expect(await stage.as(deputy, "UpdateGroup", { groupId, name: "  Tổ điện nước " })).toBe("ok");
    expect(await stage.as(owner, "UpdateGroup", { groupId, name: "Tổ điện nước" })).toBe("ok");
    await until("the news", () => client.heard("ReceiveGroupMessage").length > 0);
    expect(client.heard("UpdatedGroup")).toMatchObject([{ groupId, patch: { name: "Tổ điện nước" } }]);
    expect(await stage.noticesOf(customer, groupId)).toHaveLength(3);
    // A device that knows all changes of the conversation, and not the name.
    const [group] = (await stage.stateOf(customer)).groups;
    const missed = await client.ok("SyncState", { userSeq, groups: [[groupId, group?.changeSeq ?? 0]] });
    expect(groups).toMatchObject([{ name: "Tổ hoàn thiện" }]);
    expect(missed.groups).toMatchObject([{ groupId, name: "Tổ điện nước" }]);
  });
});

describe("LeaveGroup", () => {
  it("R6-05 an owner names who owns the group then; nobody else names anybody", async () => {
    const groupId = await stage.makeGroup(cast);
    expect(await stage.as(owner, "LeaveGroup", { groupId })).toBe("FORBIDDEN");
    expect(await stage.as(owner, "LeaveGroup", { groupId, newOwnerId: owner.userId })).toBe("INVALID");
    expect(await stage.as(owner, "LeaveGroup", { groupId, newOwnerId: customer.userId })).toBe("FORBIDDEN");
    expect(await stage.as(owner, "LeaveGroup", { groupId, newOwnerId: outsider.userId })).toBe("NOT_FOUND");
    expect(await stage.as(deputy, "LeaveGroup", { groupId, newOwnerId: minh.userId })).toBe("FORBIDDEN");
    expect(await stage.as(owner, "LeaveGroup", { groupId, newOwnerId: minh.userId })).toBe("ok");
    expect(await stage.rolesIn(groupId, minh)).toEqual({
      [minh.userId]: "OWNER",
      [deputy.userId]: "MANAGER",
      [customer.userId]: "CUSTOMER",
    });
    expect((await stage.noticesOf(minh, groupId)).slice(-2).map(({ code }) => code)).toEqual([
      "OWNER_CHANGED",
      "MEMBER_LEFT",
    ]);
  });

  it("R7-12 whoever leaves hears it on all devices, the others hear that they left, customers leave as well", async () => {
    const groupId = await stage.makeGroup(cast);
    const [out, stays] = [await chat.client(customer), await chat.client(minh)];
    expect(await stage.as(customer, "LeaveGroup", { groupId })).toBe("ok");
    await until("the notice", () => stays.heard("ReceiveGroupMessage").length > 0);
    await until("the news", () => out.heard("RemovedUserFromGroup").length > 0);
    const left = { groupId, userId: customer.userId, by: customer.userId, reason: "left" };
    expect(out.heard("RemovedUserFromGroup")).toMatchObject([left]);
    expect(stays.heard("RemovedUserFromGroup")).toMatchObject([left]);
    expect(stays.heard("ReceiveGroupMessage")).toMatchObject([
      { message: { payload: { code: "MEMBER_LEFT", params: { by: await stage.nameOf(customer) } } } },
    ]);
    expect(await stage.groupOf(customer, groupId)).toBeUndefined();
    expect(await stage.as(customer, "LeaveGroup", { groupId })).toBe("NOT_MEMBER");
  });

  it("R7-12 of a silent leaving only the owner and the managers are told; the others miss no number", async () => {
    const groupId = await stage.makeGroup(cast);
    const [leader, theirs] = [await chat.client(deputy), await chat.client(customer)];
    const silent = (value: unknown) => leader.call("LeaveGroup", { groupId, silent: value } as never);
    expect(await silent("yes")).toMatchObject({ ok: false, code: "INVALID" });
    expect(await stage.as(minh, "LeaveGroup", { groupId, silent: true })).toBe("ok");
    await until("the leaders are told", () => leader.heard("ReceiveGroupMessage").length > 0);
    const told = leader.heard("ReceiveGroupMessage");
    const params = { by: await stage.nameOf(minh) };
    expect(told).toMatchObject([{ message: { payload: { code: "MEMBER_LEFT_SILENTLY", params } } }]);
    await until("the others pass by", () => theirs.heard("UpdatedGroup").length > 0);
    expect(theirs.heard("UpdatedGroup")).toMatchObject([{ groupId, patch: {}, changeSeq: told[0]?.changeSeq }]);
    expect(theirs.heard("ReceiveGroupMessage")).toEqual([]);
    expect(leader.heard("UpdatedGroup")).toEqual([]);
    // Nor do they find it later.
    const codesOf = async (person: Person) => (await stage.noticesOf(person, groupId)).map(({ code }) => code);
    expect(await codesOf(owner)).toContain("MEMBER_LEFT_SILENTLY");
    expect(await codesOf(customer)).not.toContain("MEMBER_LEFT_SILENTLY");
    const sync = await theirs.ok("SyncConversation", { groupId, sinceChangeSeq: 0, limit: 50 });
    expect(JSON.stringify(sync.changes)).not.toContain("SILENTLY");
    expect(sync.members.map(({ userId }) => userId)).not.toContain(minh.userId);
  });

  it("R6-05 a group that nobody may change is still left, and the last one to leave dissolves it", async () => {
    const groupId = await stage.makeGroup(cast);
    await stage.query("update chat_groups set option = 1 where _id = $1", [groupId]);
    for (const person of [customer, minh, deputy]) expect(await stage.as(person, "LeaveGroup", { groupId })).toBe("ok");
    expect(await stage.as(owner, "LeaveGroup", { groupId })).toBe("ok");
    const { rows } = await stage.query("select status from chat_groups where _id = $1", [groupId]);
    expect(rows).toEqual([{ status: ENUMS.genericStatus.DELETED }]);
    expect((await stage.stateOf(owner, [[groupId, 1]])).removed).toEqual([groupId]);
  });
});

describe("DissolveGroup", () => {
  it("R6-05 R7-12 the owner ends it for all: they hear it, those who missed it learn of it, and nobody gets in", async () => {
    const groupId = await stage.makeGroup(cast);
    const client = await chat.client(customer);
    for (const person of [deputy, minh, customer]) {
      expect(await stage.as(person, "DissolveGroup", { groupId })).toBe("FORBIDDEN");
    }
    expect(await stage.as(outsider, "DissolveGroup", { groupId })).toBe("NOT_FOUND");
    expect(await stage.as(owner, "DissolveGroup", { groupId })).toBe("ok");
    await until("the news", () => client.heard("RemovedGroup").length > 0);
    expect(client.heard("RemovedGroup")).toMatchObject([{ groupId, by: owner.userId, reason: "dissolved" }]);
    for (const person of [owner, deputy, minh, customer]) {
      const { groups, removed } = await stage.stateOf(person, [[groupId, 1]]);
      expect([groups, removed]).toEqual([[], [groupId]]);
    }
    expect(await stage.as(owner, "AddMembers", { groupId, userIds: [outsider.userId] })).toBe("GROUP_GONE");
    expect(await stage.as(owner, "DissolveGroup", { groupId })).toBe("GROUP_GONE");
    const sent = await (await chat.client(minh)).call("SendMessage", textMessage(groupId, "Còn ai không?"));
    expect(sent).toMatchObject({ ok: false, code: "GROUP_GONE" });
  });
});

describe("conversations that are no free groups", () => {
  it("of two people, of who is advised, and of a row of another section are not changed here", async () => {
    const trx = chat.app.db.database;
    const row = { by: owner.userId, feature: "userGroups", id: uuidv7() };
    const followed = await trx.tenant(1, async (inside) => {
      const groupId = await ensureGroup(inside, row, { type: ENUMS.chatGroupType.USERS, name: "Tổ điện" });
      await setMembers(inside, row, [
        { userId: owner.userId, role: OWNER },
        { userId: minh.userId, role: MEMBER },
      ]);
      return groupId;
    });
    expect(await stage.groupOf(minh, followed)).toMatchObject({ followsRow: true });
    const { groupId: direct } = await (await chat.client(owner)).ok("OpenDirect", { userId: minh.userId });
    const project = await chat.group([owner, minh], ENUMS.chatGroupType.PROJECT);
    const [care, other] = [await chat.person("CARE"), await chat.person("CARE")];
    const advise = await chat.group([care, other], ENUMS.chatGroupType.ADVISE);
    const theirs = [followed, direct, project].map((groupId) => [groupId, owner, minh] as const);
    for (const [groupId, first, second] of [...theirs, [advise, care, other] as const]) {
      expect(await stage.as(first, "AddMembers", { groupId, userIds: [outsider.userId] })).toBe("FORBIDDEN");
      expect(await stage.as(first, "RemoveMember", { groupId, userId: second.userId })).toBe("FORBIDDEN");
      expect(await stage.as(first, "TransferOwner", { groupId, userId: second.userId })).toBe("FORBIDDEN");
      expect(await stage.as(first, "SetMemberRole", { groupId, userId: second.userId, role: MANAGER })).toBe(
        "FORBIDDEN",
      );
      expect(await stage.as(first, "UpdateGroup", { groupId, name: "Khác" })).toBe("FORBIDDEN");
      expect(await stage.as(first, "DissolveGroup", { groupId })).toBe("FORBIDDEN");
      expect(await stage.as(second, "LeaveGroup", { groupId })).toBe("FORBIDDEN");
    }
  });
});
