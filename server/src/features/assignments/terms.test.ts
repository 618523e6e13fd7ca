import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestActor } from "../../testing/app.ts";
import { endSupportsTask } from "./end-supports.ts";
import { assignmentsApp, type AssignmentsApp } from "./testing/assignments-app.ts";

let a: AssignmentsApp;
let people: TestActor[];
beforeAll(async () => {
  a = await assignmentsApp();
  people = [await a.t.actor("ADMIN"), await a.t.actor("CARE"), await a.t.actor("CARE"), await a.t.actor("SITE")];
});
afterAll(() => a.close());

/** What goes on by the objects themselves, beside what the terms say. */
const DIFFERENCE = `
  with objects as (
    select 'customers' as kind, _id, assigned_staff_id as who, full_name as title from customers where status <> 255
    union all select 'projects', _id, owner_id, name from projects where status not in (5, 200, 255)
    union all select 'supportTickets', _id, assignee_id, subject from support_tickets where status in (0, 1)
    union all select 'quotes', _id, created_by, name from quotes
      where status in (0, 1) or status = 2 and superseded_by_id is null and project_id is null and customer_decision in ('NONE', 'ACCEPTED')
    union all select 'chatGroups', _id, assigned_to, name from chat_groups
      where type = 1 and status = 1 and closed_at is null and last_seq > 0),
  terms as (select object_kind, object_id, assignee_id, object_title from assignments where role = 'MAIN' and status = 1)
  (select * from objects except all select * from terms) union all (select * from terms except all select * from objects)`;

/** The same numbers each time; another seed by RANDOM_SEED. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe("R2-06 the terms of what somebody looks after", () => {
  it("never say anything else than the objects, whatever their rooms do with them", async () => {
    const next = numbers(Number(process.env["RANDOM_SEED"] ?? 41));
    const one = (): TestActor => people[next(people.length)] ?? a.admin;
    const customers = [
      await a.customerOf(),
      await a.customerOf({ assignedStaffId: one().userId }),
      await a.customerOf(),
    ];
    const projects = [await a.project(), await a.project()];
    const tickets = [await a.ticketOf(), await a.ticketOf({ assigneeId: one().userId })];
    const quotes = [await a.quoteOf(one()), await a.quoteOf(one())];
    const talks = [await a.adviceOf(), await a.adviceOf()];
    const any = <T>(list: readonly T[]): T => list[next(list.length)] ?? (list[0] as T);
    const handOver = async (kinds: string[]): Promise<number> => {
      const [from, to] = [one(), one()];
      return (
        await a.t.call(a.admin, "PUT", `/api/tenant/users/${from.userId}/hand-over`, { toUserId: to.userId, kinds })
      ).status;
    };
    const acts: Readonly<Record<string, () => Promise<unknown>>> = {
      staff: async () =>
        a.put(a.admin, "customers", any(customers)._id, { assignedStaffId: next(4) === 0 ? null : one().userId }),
      rename: async () => a.put(a.admin, "customers", any(customers)._id, { fullName: `Chị Hoa ${next(100)}` }),
      owner: async () => a.put(a.admin, "projects", any(projects)._id, { ownerId: one().userId }),
      cancel: async () => a.move(a.admin, "projects", any(projects)._id, "cancel", "Khách đổi ý"),
      restart: async () => a.move(a.admin, "projects", any(projects)._id, "restart", "Làm lại"),
      take: async () => a.move(one(), "supportTickets", any(tickets)._id, "take"),
      close: async () => a.move(a.admin, "supportTickets", any(tickets)._id, "close", "Trùng yêu cầu"),
      reopen: async () => a.move(a.admin, "supportTickets", any(tickets)._id, "reopen", "Khách chưa ưng"),
      drop: async () => a.t.call(a.admin, "DELETE", `/api/tenant/customers/${any(customers)._id}`),
      restore: async () =>
        a.t.call(a.admin, "PUT", "/api/tenant/customers/updateStatus", { ids: [any(customers)._id], status: 0 }),
      handOver: async () => handOver(["customers", "projects", "tickets", "quotes", "advice"]),
      end: async () =>
        a.query("update chat_groups set assigned_to = null, waiting_since = null, closed_at = now() where _id = $1", [
          any(talks),
        ]),
      begin: async () => a.query("update chat_groups set closed_at = null where _id = $1", [any(talks)]),
      give: async () =>
        a.assign(a.admin, {
          objects: any([
            [{ objectKind: "quotes" as const, objectId: any(quotes) }],
            [{ objectKind: "chatGroups" as const, objectId: any(talks) }],
            [{ objectKind: "supportTickets" as const, objectId: any(tickets)._id }],
            [{ objectKind: "customers" as const, objectId: any(customers)._id }],
            [{ objectKind: "projects" as const, objectId: any(projects)._id }],
          ]),
          role: next(3) === 0 ? "SUPPORT" : "MAIN",
          assigneeId: people[next(3)]?.userId ?? null,
        }),
    };
    const names = Object.keys(acts);
    const said: string[] = [];
    for (let step = 0; step < 120; step += 1) {
      const name = any(names);
      said.push(name);
      await acts[name]?.();
      expect(await a.query(DIFFERENCE), said.join(" ")).toEqual([]);
    }
    expect(new Set(said)).toEqual(new Set(names));
    // It was worth it: things changed hands.
    const [{ count } = { count: 0 }] = await a.query<{ count: number }>(
      "select count(*)::int as count from assignments where status = 0",
    );
    expect(count).toBeGreaterThan(20);
    const twice = await a.query(
      "select object_id from assignments where role = 'MAIN' and status = 1 group by tenant_id, object_id having count(*) > 1",
    );
    expect(twice).toEqual([]);
  }, 120_000);

  it("what is forgotten of a customer is forgotten in their terms, and a merge ends those of the other one", async () => {
    const [kept, gone] = [
      await a.customerOf({ assignedStaffId: people[1]?.userId }),
      await a.customerOf({ fullName: "Người Bị Quên" }),
    ];
    const merged = await a.t.call(a.admin, "POST", `/api/tenant/customers/${kept._id}/merge`, {
      version: kept.version,
      otherId: gone._id,
      otherVersion: gone.version,
      take: [],
    });
    expect(merged.status, merged.text).toBe(200);
    expect((await a.terms(gone._id)).map(({ status }) => status)).toEqual([0]);
    expect((await a.terms(kept._id)).at(-1)).toMatchObject({ assignee: people[1]?.userId, status: 1 });
    await a.query("update customers set full_name = '…' where _id = $1", [gone._id]);
    const left = await a.query(
      "select _id from assignments where object_title like '%Quên%' or search_text like '%Quên%'",
    );
    expect(left).toEqual([]);
  });

  it("help ends with its last day, by the hourly job, and whoever is in charge stays so", async () => {
    const customer = await a.customerOf({ assignedStaffId: people[1]?.userId });
    const objects = [{ objectKind: "customers" as const, objectId: customer._id }];
    const toAt = new Date(Date.now() + 60_000).toISOString();
    const given = await a.assign(a.admin, { objects, role: "SUPPORT", assigneeId: people[2]?.userId ?? null, toAt });
    expect(given.status, given.text).toBe(200);
    const run = async (): Promise<unknown> => endSupportsTask(a.t.deps)({}, {} as never);
    expect(await run()).toBe("0 lượt phối hợp đã hết hạn");
    await a.query("update assignments set to_at = now() - interval '1 minute' where object_id = $1", [customer._id]);
    expect(await run()).toBe("1 lượt phối hợp đã hết hạn");
    expect((await a.terms(customer._id)).map(({ role, status }) => [role, status])).toEqual([
      ["MAIN", 1],
      ["SUPPORT", 0],
    ]);
  });
});
