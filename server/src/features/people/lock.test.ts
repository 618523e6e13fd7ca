import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { raced } from "../../testing/held-lock.ts";
import { peopleApp, type PeopleApp } from "./testing/people.ts";

const { ADMIN } = ENUMS.userRole;
const { ACTIVE, DEACTIVE, DELETED } = ENUMS.genericStatus;
/** Every change writes the log last, so both calls are past their checks when they wait for it. */
const LOG = ["lock table action_logs in share mode"] as const;

let p: PeopleApp;
beforeAll(async () => {
  p = await peopleApp();
});
afterAll(() => p.t.close());

const query = async (sql: string, ...values: unknown[]) => (await p.t.db.ownerPool.query(sql, values)).rows;

describe("two changes of who may do what at once are one after the other", () => {
  it("1b-19 nobody is given a role that another call makes one for people above them", async () => {
    const role = await p.role([], {}, p.superadmin);
    const user = await p.user();
    const answers = await raced(p.t.db, LOG, async (waiting) => {
      const stronger = p.put(p.superadmin, "roles", role._id, { baseRole: ADMIN });
      await waiting(1);
      const given = p.put(p.superadmin, "users", user._id, { roleIds: [role._id] });
      await waiting(2);
      return [stronger, given];
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    expect(answers[1]?.body).toMatchObject({ errors: [{ field: "roleIds.0", code: "invalid" }] });
    expect(await query("select from user_roles where role_id = $1", role._id)).toEqual([]);
    expect(await query("select base_role from roles where _id = $1", role._id)).toEqual([{ base_role: ADMIN }]);
  });

  it("1b-19 a role that another call gives to somebody is not deleted meanwhile", async () => {
    const role = await p.role([], {}, p.superadmin);
    const user = await p.user();
    const answers = await raced(p.t.db, LOG, async (waiting) => {
      const given = p.put(p.superadmin, "users", user._id, { roleIds: [role._id] });
      await waiting(1);
      const deleted = p.move(p.superadmin, "roles", [role._id], DELETED);
      await waiting(2);
      return [given, deleted];
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[1]?.body).toMatchObject({ code: "IN_USE" });
    expect((await query("select status from roles where _id = $1", role._id))[0]).toEqual({ status: 1 });
  });

  it("1b-19 a group takes no role that another call makes stronger than its members", async () => {
    const role = await p.role([], {}, p.superadmin);
    const user = await p.user();
    const group = await p.group([user._id]);
    const answers = await raced(p.t.db, LOG, async (waiting) => {
      const stronger = p.put(p.superadmin, "roles", role._id, { baseRole: ADMIN });
      await waiting(1);
      const given = p.put(p.superadmin, "userGroups", group._id, { roleIds: [role._id] });
      await waiting(2);
      return [stronger, given];
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    expect(await query("select from user_group_roles where group_id = $1", group._id)).toEqual([]);
  });

  it.each(["users", "userGroups"])(
    "1b-19 what rests of %s is not switched on by somebody who lacks what another call adds to its role",
    async (feature) => {
      const role = await p.role([], {}, p.superadmin);
      const resting = { roleIds: [role._id], status: DEACTIVE };
      const { _id } = feature === "users" ? await p.user(resting) : await p.group([(await p.user())._id], resting);
      const answers = await raced(p.t.db, LOG, async (waiting) => {
        const stronger = p.put(p.superadmin, "roles", role._id, { permissions: [p.rare] });
        await waiting(1);
        const opened = p.move(p.admin, feature, [_id], ACTIVE);
        await waiting(2);
        return [stronger, opened];
      });
      expect(answers.map(({ status }) => status)).toEqual([200, 403]);
      const { body } = await p.t.call(p.superadmin, "GET", `/api/tenant/${feature}/${_id}`);
      expect(body.status).toBe(DEACTIVE);
    },
  );
});
