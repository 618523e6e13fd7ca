import { ENUMS } from "@nepnha/contract/platform/enums";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestActor } from "../../testing/app.ts";
import { peopleApp, type PeopleApp } from "./testing/people.ts";

const { SUPERADMIN, ADMIN, USER, CUSTOMER } = ENUMS.userRole;
const { DEACTIVE, ACTIVE, DELETED } = ENUMS.genericStatus;
const RUNS = 20;
const STEPS = 25;

let p: PeopleApp;
beforeAll(async () => {
  p = await peopleApp();
});
afterAll(() => p.t.close());

/** What the calls of one run may name; lists grow with what they make. */
interface World {
  readonly actors: readonly TestActor[];
  readonly users: string[];
  readonly roles: string[];
  readonly groups: string[];
}

/** One call: numbers choose among what is there. */
interface Step {
  readonly kind: number;
  readonly who: number;
  readonly a: number;
  readonly b: number;
  readonly list: readonly number[];
  readonly role: number;
  readonly status: number;
}

const stepArb: fc.Arbitrary<Step> = fc.record({
  kind: fc.nat(13),
  who: fc.nat(),
  a: fc.nat(),
  b: fc.nat(),
  list: fc.array(fc.nat(), { maxLength: 4 }),
  role: fc.constantFrom(SUPERADMIN, ADMIN, USER, CUSTOMER),
  status: fc.constantFrom(DEACTIVE, ACTIVE, DELETED),
});

const PERMISSIONS = ["news.create", "branches.delete", "users.update", "systemSettings.update", "jobs.update"];

/**
 * People of all kinds beside the actors: somebody strong, somebody strong who is shut out, a strong role in use, one at
 * rest, a strong group at rest.
 */
async function makeWorld(): Promise<World> {
  const { superadmin } = p;
  const admins = await p.t.call(superadmin, "GET", `/api/tenant/roles/${await p.seeded("ADMIN")}`);
  const own = await p.role(admins.body.permissions as string[], { baseRole: ADMIN }, superadmin);
  const helping = await p.role(
    [
      "users.create",
      "users.update",
      "users.delete",
      "users.readAll",
      "roles.create",
      "roles.update",
      "roles.readAll",
      "userGroups.create",
      "userGroups.update",
      "userGroups.readAll",
    ],
    {},
    superadmin,
  );
  const strong = await p.role(["news.read", p.rare], {}, superadmin);
  const resting = await p.role(["jobs.update"], { status: DEACTIVE }, superadmin);
  const actors = [await p.t.actor("ADMIN"), await p.t.actor("SITE")];
  const [admin, helper] = actors as [TestActor, TestActor];
  await p.put(superadmin, "users", admin.userId, { branchId: p.branchId, roleIds: [own._id] });
  await p.put(superadmin, "users", helper.userId, { branchId: p.branchId, roleIds: [helping._id] });
  const [strongUser, shutOut, plain] = [
    await p.user({ roleIds: [strong._id, resting._id] }, superadmin),
    await p.user({ roleIds: [strong._id], status: DEACTIVE }, superadmin),
    await p.user({}, superadmin),
  ];
  const group = await p.group([plain._id, strongUser._id], { roleIds: [strong._id], status: DEACTIVE }, superadmin);
  const open = await p.group([plain._id], {}, superadmin);
  const peer = await p.t.actor("ADMIN");
  return {
    actors,
    users: [plain._id, strongUser._id, shutOut._id, peer.userId, superadmin.userId, admin.userId, helper.userId],
    roles: [strong._id, resting._id, own._id, helping._id],
    groups: [group._id, open._id],
  };
}

/** Makes the call; what it creates joins the world. @returns the status */
async function take(world: World, step: Step): Promise<number> {
  const { users, roles, groups } = world;
  const actor = one(world.actors, step.who);
  const chosen = <T>(from: readonly T[]): T[] => [...new Set(step.list.map((index) => one(from, index)))];
  const name = `ke.${crypto.randomUUID().slice(0, 12)}`;
  const email = `${name}@nepnha.test`;
  const make = async (feature: string, into: string[], body: object, path = ""): Promise<number> => {
    const answer = await p.t.call(actor, "POST", `/api/tenant/${feature}${path}`, body);
    if (answer.status === 201) into.push(String(answer.body._id));
    return answer.status;
  };
  const put = async (feature: string, id: string, values: object) => (await p.put(actor, feature, id, values)).status;
  const move = async (feature: string, id: string) => (await p.move(actor, feature, [id], step.status)).status;
  const user = one(users, step.a);
  const role = one(roles, step.a);
  const group = one(groups, step.a);
  const memberIds = [one(users, step.b), ...chosen(users)];
  switch (step.kind) {
    case 0:
      return make("users", users, {
        fullName: "Người mới",
        userName: name,
        email,
        role: step.role,
        branchId: p.branchId,
        roleIds: chosen(roles),
        userGroupIds: step.b % 2 ? chosen(groups) : [],
      });
    case 1:
      return put("users", user, { role: step.role, roleIds: chosen(roles) });
    case 2:
      return put("users", user, step.b % 2 ? { email } : { userGroupIds: chosen(groups) });
    case 3:
      return move("users", user);
    case 4:
      return make("roles", roles, { name: "Vai trò", baseRole: step.role, permissions: chosen(PERMISSIONS) });
    case 5:
      return put("roles", role, { permissions: chosen(PERMISSIONS), ...(step.b % 3 ? {} : { baseRole: step.role }) });
    case 6:
      return move("roles", role);
    case 7:
      return make("roles", roles, { name: "Bản sao" }, `/${role}/clone`);
    case 8:
      return make("userGroups", groups, {
        name: "Nhóm",
        groupType: "TEAM",
        leaderId: memberIds[0],
        memberIds: [...new Set(memberIds)],
        roleIds: step.a % 2 ? chosen(roles) : [],
      });
    case 9:
      return step.b % 2
        ? move("userGroups", group)
        : put("userGroups", group, {
            leaderId: memberIds[0],
            memberIds: [...new Set(memberIds)],
            ...(step.role === USER ? { roleIds: chosen(roles) } : {}),
          });
    case 10: {
      const [feature, from] = one(kindsOf(world), step.b);
      return (await p.t.call(actor, "DELETE", `/api/tenant/${feature}/${one(from, step.a)}`)).status;
    }
    case 11: {
      const [feature, from] = one(kindsOf(world), step.b);
      return (await p.t.call(actor, "PUT", `/api/tenant/${feature}/deleteItems`, { ids: chosen(from) })).status;
    }
    case 12: {
      const [feature, from] = one(kindsOf(world), step.b);
      return (await p.t.call(actor, "PUT", `/api/tenant/${feature}/updateOrders`, chosen(from))).status;
    }
    default: {
      const body = { toUserId: one(users, step.b), kinds: ["userGroups"] };
      return (await p.t.call(actor, "PUT", `/api/tenant/users/${user}/hand-over`, body)).status;
    }
  }
}

function kindsOf({ users, roles, groups }: World): [feature: string, from: readonly string[]][] {
  return [
    ["users", users],
    ["roles", roles],
    ["userGroups", groups],
  ];
}

function one<T>(from: readonly T[], index: number): T {
  const found = from[index % from.length];
  if (found === undefined) throw new Error("there is nothing to choose from");
  return found;
}

interface Person {
  readonly _id: string;
  readonly role: number;
  readonly email: string;
  readonly active: boolean;
  readonly held: string[];
  /** Their place among the others. */
  readonly place: string;
}

async function everybody(): Promise<Map<string, Person>> {
  const { rows } = await p.t.db.ownerPool.query<Person>(
    `select u._id, u.role, u.email, u.status = 1 as active, u.order_no::text as place, array(
       select distinct granted from roles r cross join unnest(r.permissions) granted
       where r.tenant_id = 1 and r.status = 1 and r._id in (
         select role_id from user_roles where tenant_id = 1 and user_id = u._id
         union select gr.role_id from user_group_members m join user_groups g on g.tenant_id = 1 and g._id = m.group_id and g.status = 1
         join user_group_roles gr on gr.tenant_id = 1 and gr.group_id = g._id where m.tenant_id = 1 and m.user_id = u._id)) as held
     from users u where u.tenant_id = 1`,
  );
  return new Map(rows.map((person) => [person._id, person]));
}

/** What the calls have done that they must not. */
function violations(
  before: ReadonlyMap<string, Person>,
  after: ReadonlyMap<string, Person>,
  mine: ReadonlySet<string>,
): string[] {
  const level = ({ role, active }: Person): string => `${role <= ADMIN ? role : "below"} ${role <= ADMIN && active}`;
  return [...after.values()].flatMap((person) => {
    const was = before.get(person._id);
    const knew = was?.active ? was.held : [];
    const beyond = person.held.filter((permission) => !mine.has(permission) && !knew.includes(permission));
    return [
      ...(person.active && person.role !== SUPERADMIN && beyond.length > 0
        ? [`${person._id} gained ${beyond.join()}`]
        : []),
      ...(was && level(was) !== level(person) ? [`${person._id} of the upper levels was changed`] : []),
      ...(!was && person.role <= ADMIN ? [`${person._id} was made on an upper level`] : []),
    ];
  });
}

/** Who lost permissions by a call of somebody who is not above them. */
function robbed(
  before: ReadonlyMap<string, Person>,
  after: ReadonlyMap<string, Person>,
  by: Pick<Person, "_id" | "role">,
): string[] {
  return [...after.values()].flatMap((person) => {
    const lost = before.get(person._id)?.held.filter((permission) => !person.held.includes(permission)) ?? [];
    return person._id !== by._id && person.role <= by.role && lost.length > 0
      ? [`${person._id} lost ${lost.join()}`]
      : [];
  });
}

/** Who was shut out, or moved among the others, by a call of somebody who is not above them. */
function pushedAbout(
  before: ReadonlyMap<string, Person>,
  after: ReadonlyMap<string, Person>,
  by: Pick<Person, "_id" | "role">,
): string[] {
  return [...before.values()].flatMap((was) => {
    const person = after.get(was._id);
    if (was._id === by._id || was.role > by.role) return [];
    return [
      ...(was.active && person?.active !== true ? [`${was._id} was shut out`] : []),
      ...(person?.place === was.place ? [] : [`${was._id} was moved`]),
    ];
  });
}

/**
 * Who was given another address by one call although they held more than the actors. It is judged call by call: who lost
 * those permissions before is nobody special any more.
 */
function readdressed(
  before: ReadonlyMap<string, Person>,
  after: ReadonlyMap<string, Person>,
  mine: ReadonlySet<string>,
): string[] {
  return [...after.values()].flatMap((person) => {
    const was = before.get(person._id);
    const strong = was?.held.some((permission) => !mine.has(permission)) === true;
    return strong && was.email !== person.email ? [`${person._id} was given another address`] : [];
  });
}

it("R6-07 1b-19 no sequence of calls by an administrator gives anybody what the administrator lacks, takes from anybody not below them, or takes the last SUPERADMIN", async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(stepArb, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const world = await makeWorld();
      const before = await everybody();
      const mine = new Set(before.get(one(world.actors, 0).userId)?.held);
      let last = before;
      for (const step of steps) {
        const status = await take(world, step);
        expect(status, JSON.stringify(step)).toBeLessThan(500);
        if (status >= 300) continue;
        accepted += 1;
        const now = await everybody();
        expect(readdressed(last, now, mine), JSON.stringify(step)).toEqual([]);
        const by = now.get(one(world.actors, step.who).userId);
        if (!by) throw new Error("who called is gone");
        expect(robbed(last, now, by), JSON.stringify(step)).toEqual([]);
        expect(pushedAbout(last, now, by), JSON.stringify(step)).toEqual([]);
        last = now;
      }
      expect(violations(before, last, mine)).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  // The rules would hold trivially if all were refused.
  expect(accepted).toBeGreaterThan(RUNS);
});

it("R6-07 403 for every call by which an administrator would take away somebody above or beside them, what gives them rights, or their place", async () => {
  const { superadmin, admin } = p;
  const [peer, plain] = [await p.t.actor("ADMIN"), await p.user()];
  const strong = await p.role(["news.read", p.rare], {}, superadmin);
  await p.put(superadmin, "users", peer.userId, { branchId: p.branchId, roleIds: [strong._id] });
  const other = await p.t.actor("ADMIN");
  const group = await p.group([other.userId], { roleIds: [strong._id] }, superadmin);
  const stronger = [
    ["users", superadmin.userId],
    ["users", peer.userId],
    ["roles", strong._id],
    ["userGroups", group._id],
  ] as const;
  const before = await everybody();
  for (const [feature, id] of stronger) {
    const base = `/api/tenant/${feature}`;
    for (const [method, url, body] of [
      ["DELETE", `${base}/${id}`, undefined],
      ["PUT", `${base}/deleteItems`, { ids: [id] }],
      ["PUT", `${base}/updateStatus`, { ids: [id], status: DELETED, notes: "Không còn cần" }],
      ["PUT", `${base}/updateStatus`, { ids: [id], status: DEACTIVE, notes: "Không còn cần" }],
    ] as const) {
      const answer = await p.t.call(admin, method, url, body);
      expect([answer.status, answer.body.code], `${method} ${url}`).toEqual([403, "FORBIDDEN"]);
    }
  }
  for (const id of [superadmin.userId, peer.userId]) {
    const answer = await p.t.call(admin, "PUT", "/api/tenant/users/updateOrders", [plain._id, id]);
    expect([answer.status, answer.body.code]).toEqual([403, "FORBIDDEN"]);
  }
  // Emptying the group takes its rights away, too.
  const emptied = await p.put(admin, "userGroups", group._id, { leaderId: plain._id, memberIds: [plain._id] });
  expect([emptied.status, emptied.body["code"]]).toEqual([403, "FORBIDDEN"]);
  expect(await everybody()).toEqual(before);
  // Whoever is below them can be taken away: it is the ladder that refuses.
  expect((await p.t.call(admin, "DELETE", `/api/tenant/users/${plain._id}`)).status).toBe(200);
});
