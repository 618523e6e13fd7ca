import type { GroupMethods } from "@nepnha/contract/features/chat/methods/groups";
import { ENUMS } from "@nepnha/contract/platform/enums";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lockWaits } from "../../../../testing/lock-waits.ts";
import { type Client, flyingClock, type Person, testChat, type TestChat } from "../../testing/chat.ts";
import { GroupStage, type Cast } from "../../testing/groups.ts";
import { until } from "../../testing/until.ts";

const { OWNER, MANAGER, MEMBER } = ENUMS.chatRole;

let chat: TestChat;
let stage: GroupStage;
let cast: Cast;
let groupId: string;
beforeAll(async () => {
  chat = await testChat({ clock: flyingClock() });
  stage = new GroupStage(chat);
});
afterAll(() => chat.close());
beforeEach(async () => {
  cast = await stage.cast();
  groupId = await stage.makeGroup(cast);
});

/** Holds the conversation until all calls wait for it, in this order; answers how each went. */
async function atOnce(...calls: (() => Promise<string>)[]): Promise<string[]> {
  const holder = await chat.app.db.ownerPool.connect();
  await holder.query("begin");
  await holder.query("select from chat_groups where _id = $1 for no key update", [groupId]);
  const answers: Promise<string>[] = [];
  for (const call of calls) {
    answers.push(call());
    await until("it waits", async () => (await lockWaits(chat.app.db)) >= answers.length);
  }
  await holder.query("commit");
  holder.release();
  return Promise.all(answers);
}

async function owners(): Promise<string[]> {
  const { rows } = await stage.query(
    "select user_id from chat_members where group_id = $1 and role = $2 and left_change_seq is null",
    [groupId, OWNER],
  );
  return rows.map(({ user_id }) => user_id);
}

/** How often the members are told that somebody is out. */
async function tellings(person: Person): Promise<number> {
  const { rows } = await stage.query(
    `select from chat_outbox where group_id = $1 and event = 'RemovedUserFromGroup' and payload->>'userId' = $2
      and to_user_ids is null`,
    [groupId, person.userId],
  );
  return rows.length;
}

describe("R6-05 of those who change a group at once", () => {
  it("the second transfer is refused: it is no longer theirs to give", async () => {
    const { owner, minh, deputy } = cast;
    const to =
      ({ userId }: Person) =>
      () =>
        stage.as(owner, "TransferOwner", { groupId, userId });
    expect(await atOnce(to(minh), to(deputy))).toEqual(["ok", "FORBIDDEN"]);
    expect(await owners()).toEqual([minh.userId]);
  });

  it("who is removed and leaves is out once", async () => {
    const { owner, minh, deputy } = cast;
    const remove =
      ({ userId }: Person) =>
      () =>
        stage.as(owner, "RemoveMember", { groupId, userId });
    const leave = (person: Person) => () => stage.as(person, "LeaveGroup", { groupId });
    expect(await atOnce(remove(minh), leave(minh))).toEqual(["ok", "NOT_MEMBER"]);
    expect(await atOnce(leave(deputy), remove(deputy))).toEqual(["ok", "ok"]);
    expect([await tellings(minh), await tellings(deputy)]).toEqual([1, 1]);
  });

  it("nobody comes into what was just dissolved", async () => {
    const { owner, minh, outsider } = cast;
    const answers = await atOnce(
      () => stage.as(owner, "DissolveGroup", { groupId }),
      () => stage.as(minh, "AddMembers", { groupId, userIds: [outsider.userId] }),
    );
    expect(answers).toEqual(["ok", "GROUP_GONE"]);
    expect((await stage.stateOf(outsider)).groups).toEqual([]);
  });

  it("an owner does not hand it over to who has just left, nor goes a new owner with the old one", async () => {
    const { owner, minh, deputy } = cast;
    const handOver = (from: Person, to: Person) => () =>
      stage.as(from, "LeaveGroup", { groupId, newOwnerId: to.userId });
    const leave = (person: Person) => () => stage.as(person, "LeaveGroup", { groupId });
    expect(await atOnce(leave(minh), handOver(owner, minh))).toEqual(["ok", "NOT_FOUND"]);
    expect(await atOnce(handOver(owner, deputy), leave(deputy))).toEqual(["ok", "FORBIDDEN"]);
    expect(await owners()).toEqual([deputy.userId]);
  });

  it("the same person is brought in once", async () => {
    const { owner, minh, outsider } = cast;
    const add = (person: Person) => () => stage.as(person, "AddMembers", { groupId, userIds: [outsider.userId] });
    expect(await atOnce(add(owner), add(minh))).toEqual(["ok", "ok"]);
    expect((await stage.noticesOf(outsider, groupId)).map(({ code }) => code)).toEqual(["MEMBERS_ADDED"]);
  });
});

/** An administrator takes somebody out of service. */
async function deactivate({ userId }: Person): Promise<string> {
  const { token } = await chat.person("ADMIN");
  const response = await chat.app.app.inject({
    method: "PUT",
    url: "/api/tenant/users/updateStatus",
    headers: { authorization: `Bearer ${token}` },
    payload: { ids: [userId], status: ENUMS.genericStatus.DEACTIVE, notes: null },
  });
  return response.statusCode === 200 ? "ok" : `${response.statusCode} ${response.body}`;
}

describe("R6-05 the group of an owner who is deactivated", () => {
  it("goes to the manager, then to a member of the staff, never to a customer; each time all are told", async () => {
    const { owner, minh, deputy, customer } = cast;
    expect(await deactivate(owner)).toBe("ok");
    expect(await owners()).toEqual([deputy.userId]);
    const notice = async () => (await stage.noticesOf(customer, groupId)).at(-1);
    const [ownerName, deputyName] = [await stage.nameOf(owner), await stage.nameOf(deputy)];
    expect(await notice()).toEqual({ code: "OWNER_GONE", params: { by: ownerName, names: deputyName } });
    expect(await deactivate(deputy)).toBe("ok");
    expect(await owners()).toEqual([minh.userId]);
    // Nobody is left who may own it.
    expect(await deactivate(minh)).toBe("ok");
    expect(await owners()).toEqual([minh.userId]);
    expect((await stage.rolesIn(groupId, customer))[owner.userId]).toBe("MEMBER");
  });

  it("is not handed to somebody who is let go at this moment", async () => {
    const { owner, minh, deputy } = cast;
    const handOver = ({ userId }: Person) => stage.as(owner, "TransferOwner", { groupId, userId });
    let gone = "";
    // The first one waits for the conversation until the deputy has gone.
    const handed = await atOnce(
      () => handOver(deputy),
      async () => {
        gone = await deactivate(deputy);
        return handOver(deputy);
      },
    );
    expect([gone, ...handed]).toEqual(["ok", "FORBIDDEN", "FORBIDDEN"]);
    // Both at once, whoever is first: it is refused, or passed on again.
    expect((await Promise.all([handOver(minh), deactivate(minh)]))[1]).toBe("ok");
    expect(await owners()).toEqual([owner.userId]);
  });

  it("of two who go at once neither gets the group of the other", async () => {
    const { owner, minh, deputy } = cast;
    expect(await Promise.all([deactivate(owner), deactivate(deputy)])).toEqual(["ok", "ok"]);
    expect(await owners()).toEqual([minh.userId]);
  });
});

const METHODS = ["AddMembers", "RemoveMember", "LeaveGroup", "TransferOwner", "SetMemberRole", "UpdateGroup"] as const;
const step = fc.record({ method: fc.constantFrom(...METHODS), who: fc.nat(4), whom: fc.nat(4), flag: fc.boolean() });

/** What must hold of a group at any time; each names what breaks it. */
const BROKEN = {
  "a group that is there has one owner": `select from chat_groups g where g._id = $1 and g.status = 1 and 1 <> (
      select count(*) from chat_members m where m.group_id = g._id and m.role = 3 and m.left_change_seq is null)`,
  "a group without anybody is dissolved": `select from chat_groups g where g._id = $1 and (g.status = 255) <> not exists (
      select from chat_members m where m.group_id = g._id and m.left_change_seq is null)`,
  "every change is told": `select from chat_groups g where g._id = $1 and (
      select array_agg(distinct change_seq order by change_seq) from chat_outbox o where o.group_id = g._id)
      <> array(select generate_series(1, g.change_seq))`,
  "the customer stays a customer": `select from chat_members m join users u on u._id = m.user_id
      where m.group_id = $1 and (u.role > 2) <> (m.role = 2)`,
};

describe("whatever people do to a group", () => {
  it("R6-05 it has one owner, every change is told, and who missed all of it knows its members after a sync", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        cast = await stage.cast();
        groupId = await stage.makeGroup(cast);
        const people = Object.values(cast) as Person[];
        const clients = await Promise.all(people.map((person) => chat.client(person)));
        const play = async ({ method, who, whom, flag }: (typeof steps)[number]): Promise<void> => {
          const { userId } = people[whom] as Person;
          const argumentOf: { [M in (typeof METHODS)[number]]: GroupMethods[M]["argument"] } = {
            AddMembers: { groupId, userIds: [userId] },
            RemoveMember: { groupId, userId },
            LeaveGroup: { groupId, ...(flag ? { newOwnerId: userId } : {}) },
            TransferOwner: { groupId, userId },
            SetMemberRole: { groupId, userId, role: flag ? MANAGER : MEMBER },
            UpdateGroup: { groupId, name: `Tổ ${whom}` },
          };
          await (clients[who] as Client).call(method, argumentOf[method]);
        };
        // Three at a time, so that they also meet in the database.
        for (let at = 0; at < steps.length; at += 3) await Promise.all(steps.slice(at, at + 3).map(play));
        for (const [rule, sql] of Object.entries(BROKEN)) {
          expect((await stage.query(sql, [groupId])).rows, rule).toEqual([]);
        }
        for (const client of clients) {
          const synced = await client.call("SyncConversation", { groupId, sinceChangeSeq: 0, limit: 50 });
          const [state] = (await client.ok("SyncState", { userSeq: 0, groups: [] })).groups;
          expect(synced.ok ? synced.data.members : undefined).toEqual(state?.members);
          await client.connection.stop();
        }
      }),
      { numRuns: 15 },
    );
  });
});
