import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lockWaits } from "../../../../testing/lock-waits.ts";
import { flyingClock, type Person, testChat, type TestChat } from "../../testing/chat.ts";
import { GroupStage, type Cast } from "../../testing/groups.ts";
import { until } from "../../testing/until.ts";
import { passOnGroups } from "./pass-on.ts";

const { MANAGER, MEMBER, OWNER } = ENUMS.chatRole;

let chat: TestChat;
let stage: GroupStage;
let admin: Person;
let cast: Cast;
let groupId: string;
beforeAll(async () => {
  chat = await testChat({ clock: flyingClock() });
  stage = new GroupStage(chat);
  admin = await chat.person("ADMIN");
});
afterAll(() => chat.close());
beforeEach(async () => {
  cast = await stage.cast();
  groupId = await stage.makeGroup(cast);
});

/** They go, one after the other, in one transaction. */
const go = (...people: Person[]) =>
  stage.asAdmin(admin, async (trx, actor) => {
    for (const person of people) await passOnGroups({ trx, actor }, person.userId);
  });
const setRole = ({ userId }: Person, role: number, of = groupId) =>
  stage.query("update chat_members set role = $3 where group_id = $1 and user_id = $2", [of, userId, role]);
const joinedAt = ({ userId }: Person, seq: number) =>
  stage.query("update chat_members set joined_change_seq = $3 where group_id = $1 and user_id = $2", [
    groupId,
    userId,
    seq,
  ]);
async function ownerOf(of = groupId): Promise<string[]> {
  const sql = "select user_id from chat_members where group_id = $1 and role = $2 and left_change_seq is null";
  return (await stage.query(sql, [of, OWNER])).rows.map((row) => row.user_id);
}

describe("R6-05 the group of somebody who goes", () => {
  it("is its manager's, before who was there for longer; the goer stays as a member and all read why", async () => {
    const { owner, deputy, minh } = cast;
    await joinedAt(minh, 0);
    await go(owner);
    expect(await stage.rolesIn(groupId, minh)).toMatchObject({
      [owner.userId]: "MEMBER",
      [deputy.userId]: "OWNER",
      [minh.userId]: "MEMBER",
    });
    expect((await stage.noticesOf(minh, groupId)).at(-1)).toMatchObject({
      code: "OWNER_GONE",
      params: { names: await stage.nameOf(deputy) },
    });
    const { rows } = await stage.query("select summary, changes from action_logs where entity_id = $1", [groupId]);
    expect(rows).toContainEqual({
      summary: "Tổ hoàn thiện",
      changes: { ownerId: { from: owner.userId, to: deputy.userId } },
    });
  });

  it("is that of two managers who is there for longest, and of two who came together always the same one's", async () => {
    const { owner, deputy, minh } = cast;
    await setRole(minh, MANAGER);
    await joinedAt(deputy, 5);
    await joinedAt(minh, 4);
    await go(owner);
    expect(await ownerOf()).toEqual([minh.userId]);
    await setRole(minh, MANAGER);
    await setRole(owner, OWNER);
    await joinedAt(deputy, 4);
    await go(owner);
    expect(await ownerOf()).toEqual([deputy.userId, minh.userId].toSorted().slice(0, 1));
  });

  it("is nobody's who left it, was let go, is a customer here or there, or goes too: then it stays theirs", async () => {
    const { owner, deputy, minh, customer } = cast;
    await stage.query("update chat_members set left_change_seq = 9 where group_id = $1 and user_id = $2", [
      groupId,
      deputy.userId,
    ]);
    await go(minh, owner);
    expect(await ownerOf()).toEqual([owner.userId]);
    await stage.query("update users set status = 0 where _id = $1", [minh.userId]);
    await go(owner);
    expect(await ownerOf()).toEqual([owner.userId]);
    // A customer is none of the staff, whatever they are called here; and one of the staff who came as a customer is one.
    await setRole(customer, MEMBER);
    await go(owner);
    expect(await ownerOf()).toEqual([owner.userId]);
    await setRole(customer, ENUMS.chatRole.CUSTOMER);
    await stage.query("update users set role = $2 where _id = $1", [customer.userId, ENUMS.userRole.USER]);
    await go(owner);
    expect(await ownerOf()).toEqual([owner.userId]);
    await stage.query("update users set status = 1 where _id = $1", [minh.userId]);
    await go(owner);
    expect(await ownerOf()).toEqual([minh.userId]);
  });

  it("is passed on among those that they own alone: none that they left, is dissolved, is a row's or is no group", async () => {
    const { owner, deputy, minh } = cast;
    const others = await stage.makeGroup({ ...cast, owner: minh, minh: owner });
    const [left, dissolved, ofRow, advice] = [
      await stage.makeGroup(cast),
      await stage.makeGroup(cast),
      await stage.makeGroup(cast),
      await stage.makeGroup(cast),
    ];
    await stage.query("update chat_members set left_change_seq = 9 where group_id = $1 and user_id = $2", [
      left,
      owner.userId,
    ]);
    await stage.query("update chat_groups set status = 255 where _id = $1", [dissolved]);
    await stage.query("update chat_groups set owner_feature = 'projects', owner_id = _id where _id = $1", [ofRow]);
    await stage.query("update chat_groups set type = $2 where _id = $1", [advice, ENUMS.chatGroupType.ADVISE]);
    await go(owner);
    expect(await ownerOf()).toEqual([deputy.userId]);
    expect(await ownerOf(others)).toEqual([minh.userId]);
    expect(await ownerOf(left)).toEqual([]);
    for (const same of [dissolved, ofRow, advice]) expect(await ownerOf(same)).toEqual([owner.userId]);
  });

  it("stays whose they made it at the same moment, whatever else is still theirs", async () => {
    const { owner, deputy, minh } = cast;
    const other = await stage.makeGroup(cast);
    const holder = await chat.app.db.ownerPool.connect();
    await holder.query("begin");
    await holder.query("select from chat_groups where _id = $1 for no key update", [groupId]);
    const passing = stage.as(owner, "TransferOwner", { groupId, userId: minh.userId });
    await until("the owner waits", async () => (await lockWaits(chat.app.db)) === 1);
    // It has read that the group is theirs, and comes after them.
    const going = go(owner);
    await until("the office waits", async () => (await lockWaits(chat.app.db)) === 2);
    await holder.query("commit");
    holder.release();
    expect(await passing).toBe("ok");
    await going;
    expect([await ownerOf(), await ownerOf(other)]).toEqual([[minh.userId], [deputy.userId]]);
  });
});
