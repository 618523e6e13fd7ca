import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lockWaits } from "../../../testing/lock-waits.ts";
import { withFeatures } from "../../../product.ts";
import { flyingClock, type Person, testChat, type TestChat } from "../testing/chat.ts";
import { GroupStage, type Cast } from "../testing/groups.ts";
import { sendText } from "../testing/messages.ts";
import { until } from "../testing/until.ts";
import { ownedChatGroups } from "./held-groups.ts";

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

const count = ({ userId }: Person) => chat.app.db.database.tenant(1, (trx) => ownedChatGroups.count(trx, userId));
const handOver = (from: Person, to: Person) =>
  stage.asAdmin(admin, (trx, actor) => {
    const context = { trx, actor, deps: withFeatures(chat.app.deps), afterCommit: () => undefined };
    return ownedChatGroups.handOver(context, from.userId, to.userId);
  });

describe("R6-05 the groups of somebody who goes", () => {
  it("are a member's, who goes on in them, and the action log says so", async () => {
    const { owner, deputy, minh } = cast;
    const theirs = await stage.makeGroup({ ...cast, owner: deputy, deputy: owner });
    expect([await count(owner), await count(deputy), await count(minh)]).toEqual([1, 1, 0]);
    expect(await handOver(owner, minh)).toBe(1);
    expect([await count(owner), await count(deputy), await count(minh)]).toEqual([0, 1, 1]);
    expect(await stage.rolesIn(groupId, minh)).toMatchObject({ [owner.userId]: "MEMBER", [minh.userId]: "OWNER" });
    expect(await stage.rolesIn(theirs, minh)).toMatchObject({ [deputy.userId]: "OWNER", [minh.userId]: "MEMBER" });
    expect((await stage.noticesOf(minh, groupId)).at(-1)).toMatchObject({
      code: "OWNER_CHANGED",
      params: { names: await stage.nameOf(minh) },
    });
    const { rows } = await stage.query("select entity_id, summary, changes from action_logs where actor_id = $1", [
      admin.userId,
    ]);
    expect(rows).toContainEqual({
      entity_id: groupId,
      summary: "Tổ hoàn thiện",
      changes: { ownerId: { from: owner.userId, to: minh.userId } },
    });
  });

  it("are all of another's who was in none, and who sees what was said before and has read it", async () => {
    const { owner, outsider } = cast;
    await stage.makeGroup(cast);
    await sendText(chat, owner, groupId, "Móng đã đổ");
    expect(await handOver(owner, outsider)).toBe(2);
    expect([await count(owner), await count(outsider)]).toEqual([0, 2]);
    const client = await chat.client(outsider);
    const { messages } = await client.ok("GetMessages", { groupId, limit: 50 });
    expect(messages.map(({ text }) => text)).toContain("Móng đã đổ");
    const group = await stage.groupOf(outsider, groupId);
    expect(group?.readCountNo).toBe(group?.countNo);
  });

  it("are not those that they left, or that were dissolved", async () => {
    const { owner, minh } = cast;
    await stage.query("update chat_members set left_change_seq = 9 where group_id = $1 and user_id = $2", [
      groupId,
      owner.userId,
    ]);
    const dissolved = await stage.makeGroup(cast);
    expect(await stage.as(owner, "DissolveGroup", { groupId: dissolved })).toBe("ok");
    expect([await count(owner), await handOver(owner, minh)]).toEqual([0, 0]);
  });

  it("are theirs no more whom they handed one to at the same moment", async () => {
    const { owner, deputy, minh } = cast;
    const holder = await chat.app.db.ownerPool.connect();
    await holder.query("begin");
    await holder.query("select from chat_groups where _id = $1 for no key update", [groupId]);
    const passing = stage.as(owner, "TransferOwner", { groupId, userId: deputy.userId });
    await until("the owner waits", async () => (await lockWaits(chat.app.db)) === 1);
    // It has read that the group is theirs, and comes after them.
    const taking = handOver(owner, minh);
    await until("the office waits", async () => (await lockWaits(chat.app.db)) === 2);
    await holder.query("commit");
    holder.release();
    expect(await Promise.all([passing, taking])).toEqual(["ok", 0]);
    expect(await stage.rolesIn(groupId, minh)).toMatchObject({ [deputy.userId]: "OWNER", [minh.userId]: "MEMBER" });
  });
});
