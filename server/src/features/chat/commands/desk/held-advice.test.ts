import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withFeatures } from "../../../../product.ts";
import { flyingClock, type Person, testChat, type TestChat } from "../../testing/chat.ts";
import { DeskStage } from "../../testing/desk.ts";
import { heldAdvice } from "./held-advice.ts";

const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;

let chat: TestChat;
let stage: DeskStage;
let lan: Person;
let minh: Person;
let admin: Person;
let guest: Person;
beforeAll(async () => {
  chat = await testChat({ clock: flyingClock() });
  stage = new DeskStage(chat);
  admin = await chat.person("ADMIN");
});
afterAll(() => chat.close());
beforeEach(async () => {
  [lan, minh, guest] = await Promise.all([chat.person("CARE"), chat.person("CARE"), chat.person("GUEST")]);
});

/** A customer's conversation that Lan answers. */
async function lansConversation(customer = guest): Promise<string> {
  const groupId = await stage.ask(customer);
  expect(await stage.take(lan, groupId)).toBe("ok");
  return groupId;
}
const setStatus = ({ userId }: Person, status: number) =>
  stage.query("update users set status = $2 where _id = $1", [userId, status]);
const count = ({ userId }: Person) => chat.app.db.database.tenant(1, (trx) => heldAdvice.count(trx, userId));

/** Puts what Lan answers into other hands; how many, and what the same transaction then sees of one of them. */
function handOver(to: Person, groupId: string) {
  const { deviceNo, userId } = admin;
  const role = ENUMS.userRole.ADMIN;
  const actor = { tenantId: 1, userId, deviceNo, deviceId: "", ip: "", role, permissions: new Set<never>() };
  const context = { actor, deps: withFeatures(chat.app.deps), afterCommit: () => undefined };
  return chat.app.db.database.tenant(1, async (trx) => {
    const passed = await heldAdvice.handOver({ ...context, trx }, lan.userId, to.userId);
    const { rows } = await sql<{ assigneeId: string | null; isWaiting: boolean; desk: unknown }>`
      select g.assigned_to as "assigneeId", g.waiting_since is not null as "isWaiting",
        (select o.payload->'patch'->'desk'->'assigneeId' from chat_outbox o
          where o.tenant_id = ${trx.tenantId} and o.group_id = g._id and o.event = 'UpdatedGroup' and o.payload->'patch' ? 'desk'
          order by o.change_seq desc limit 1) as desk
      from chat_groups g where g.tenant_id = ${trx.tenantId} and g._id = ${groupId}`.execute(trx);
    return { passed, ...rows[0] };
  });
}

describe("R6-05 the customers whom somebody answers who goes", () => {
  it("are answered by a colleague who advises, from the same moment on", async () => {
    const groupId = await lansConversation();
    expect(await count(lan)).toBe(1);
    expect(await handOver(minh, groupId)).toMatchObject({
      passed: 1,
      assigneeId: minh.userId,
      desk: minh.userId,
    });
    expect([await count(lan), await count(minh)]).toEqual([0, 1]);
    expect(await stage.say(minh, groupId, "Dạ em nghe")).toBe("ok");
  });

  it("are in the queue again, all of them, where the other does not advise; that is told with it", async () => {
    const site = await chat.person("SITE");
    const [one, other] = [await lansConversation(), await lansConversation(await chat.person("GUEST"))];
    expect(await count(lan)).toBe(2);
    const waiting = { passed: 2, assigneeId: null, isWaiting: true, desk: null };
    const [last = ""] = [one, other].toSorted().toReversed();
    expect(await handOver(site, last)).toEqual(waiting);
    for (const [groupId, customer] of [
      [one, guest],
      [other, minh],
    ] as const) {
      expect(await stage.deskOf(customer, groupId)).toEqual({
        assigneeId: null,
        waitingSince: expect.any(String),
        closedAt: null,
      });
    }
    expect([await count(lan), await count(site)]).toEqual([0, 0]);
  });

  it.each(["CARE", "ADMIN"])("are in the queue again where the other, of %s, is let go themselves", async (role) => {
    const gone = await chat.person(role);
    const groupId = await lansConversation();
    await setStatus(gone, DEACTIVE);
    expect(await handOver(gone, groupId)).toMatchObject({ passed: 1, assigneeId: null, isWaiting: true });
  });

  it("do not go along once a conversation is over, or somebody else's", async () => {
    const groupId = await lansConversation();
    expect(await stage.as(lan, "CloseConversation", { groupId })).toBe("ok");
    expect([await count(lan), (await handOver(minh, groupId)).passed]).toEqual([0, 0]);
    const taken = await lansConversation(await chat.person("GUEST"));
    expect(await stage.take(minh, taken, lan)).toBe("ok");
    expect([await count(lan), (await handOver(admin, taken)).passed]).toEqual([0, 0]);
  });
});

describe("R6-07 a customer who writes again", () => {
  it("waits for anybody where the one who answered was let go, and for them while they work", async () => {
    const groupId = await lansConversation();
    expect(await stage.say(guest, groupId, "Còn ai không ạ?")).toBe("ok");
    expect(await stage.deskOf(guest, groupId)).toMatchObject({ assigneeId: lan.userId });
    await setStatus(lan, DEACTIVE);
    expect(await stage.say(guest, groupId, "Alo?")).toBe("ok");
    expect(await stage.deskOf(guest, groupId)).toMatchObject({ assigneeId: null, waitingSince: expect.any(String) });
    await setStatus(lan, ACTIVE);
  });
});
