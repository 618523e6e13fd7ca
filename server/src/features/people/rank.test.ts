import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestActor } from "../../testing/app.ts";
import { isAbove, isOutOfReach } from "./rank.ts";
import { peopleApp, type PeopleApp } from "./testing/people.ts";

const { SUPERADMIN, ADMIN, USER, CUSTOMER, GUEST } = ENUMS.userRole;
const LADDER = [SUPERADMIN, ADMIN, USER, CUSTOMER, GUEST] as const;

describe("the ladder", () => {
  it.each(LADDER.flatMap((one, place) => LADDER.map((other, below) => [one, other, place < below] as const)))(
    "R6-07 %i stands above %i: %s",
    (one, other, expected) => {
      expect(isAbove(one, other)).toBe(expected);
      // What stands below is in reach, and all others are not: SUPERADMINs stand beside each other.
      const actor = { userId: "me", role: one, permissions: new Set<string>() };
      expect(isOutOfReach(actor, { _id: "them", role: other })).toBe(!expected);
      expect(isOutOfReach(actor, { _id: "me", role: other })).toBe(false);
    },
  );
});

describe("whom an actor reaches", () => {
  let p: PeopleApp;
  let helping: string;
  beforeAll(async () => {
    p = await peopleApp();
    const rights = ["users", "roles", "userGroups"].flatMap((feature) => [`${feature}.update`, `${feature}.readAll`]);
    helping = (await p.role([...rights, "news.create"], {}, p.superadmin))._id;
  });
  afterAll(() => p.t.close());

  type Level = "SUPERADMIN" | "ADMIN" | "USER";
  const LEVELS = ["SUPERADMIN", "ADMIN", "USER"] as const;

  async function somebody(level: Level): Promise<TestActor> {
    if (level !== "USER") return p.t.actor(level);
    const one = await p.t.actor("SITE");
    const given = await p.put(p.superadmin, "users", one.userId, { branchId: p.branchId, roleIds: [helping] });
    expect(given.status).toBe(200);
    return one;
  }

  /** A role that people have from a group. */
  async function givenTo(memberIds: readonly string[]): Promise<{ groupId: string; roleId: string }> {
    const role = await p.role(["news.create"], {}, p.superadmin);
    const group = await p.group(memberIds, { roleIds: [role._id] }, p.superadmin);
    return { groupId: group._id, roleId: role._id };
  }

  /** What may be taken from somebody, each in its own way. */
  const WAYS: Readonly<Record<string, (actor: TestActor, userId: string) => Promise<number>>> = {
    account: async (actor, userId) => (await p.put(actor, "users", userId, { fullName: "Tên khác" })).status,
    async group(actor, userId) {
      const { _id: stays } = await p.user();
      const { groupId } = await givenTo([userId, stays]);
      return (await p.put(actor, "userGroups", groupId, { memberIds: [stays], leaderId: stays })).status;
    },
    async role(actor, userId) {
      const { roleId } = await givenTo([userId]);
      return (await p.put(actor, "roles", roleId, { permissions: [] })).status;
    },
  };

  describe.each(Object.keys(WAYS))("by way of the %s", (way) => {
    it.each(LEVELS.flatMap((who) => LEVELS.map((whom) => [who, whom] as const)))(
      "R6-07 %s reaches %s only from above",
      async (who, whom) => {
        const [actor, target] = [await somebody(who), await somebody(whom)];
        expect(await WAYS[way]?.(actor, target.userId)).toBe(LEVELS.indexOf(who) < LEVELS.indexOf(whom) ? 200 : 403);
      },
    );

    it.each(LEVELS)("R6-07 %s gives up what is their own", async (who) => {
      const actor = await somebody(who);
      expect(await WAYS[way]?.(actor, actor.userId)).toBe(200);
    });
  });
});
