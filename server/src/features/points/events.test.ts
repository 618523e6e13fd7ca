import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../testing/app.ts";
import { projectsApp, type ProjectsApp } from "../projects/testing/projects-app.ts";
import { quoteStage } from "../quotes/testing/stage.ts";

let p: ProjectsApp;
let t: TestApp;
beforeAll(async () => {
  p = await projectsApp();
  ({ t } = p);
});
afterAll(() => t.close());

const rule = (values: object): Promise<unknown> =>
  p.make("pointSettings", {
    name: "Quà tặng",
    amount: 50,
    notificationText: "Tặng {points} điểm",
    effectiveFrom: "2026-01-01",
    ...values,
  });
async function sourcesOf(customerId: string): Promise<unknown[]> {
  const { rows } = await t.db.ownerPool.query(
    "select source_kind as kind, source_id as id, amount::int from point_transactions where customer_id = $1 order by seq",
    [customerId],
  );
  return rows;
}

describe("what brings points", () => {
  it("R1-06 an account that a customer is, once, whichever account it is later", async () => {
    await rule({ type: "WELCOME" });
    const guest = await t.actor("GUEST");
    const { rows } = await t.db.ownerPool.query("select email from users where _id = $1", [guest.userId]);
    const made = await p.make("customers", { fullName: "Lê Thu", phone: "0911000111", email: rows[0].email });
    const once = [{ kind: "customers", id: made._id, amount: 50 }];
    expect(await sourcesOf(made._id)).toEqual(once);
    const other = await t.actor("GUEST");
    const { rows: others } = await t.db.ownerPool.query("select email from users where _id = $1", [other.userId]);
    await t.db.ownerPool.query("update customers set user_id = null where _id = $1", [made._id]);
    const changed = await p.put(p.admin, "customers", made._id, { email: others[0].email });
    expect(changed.status, changed.text).toBe(200);
    expect(await sourcesOf(made._id)).toEqual(once);
  });

  it("R1-06 a stage that its customer accepts, and a contract, once each; who referred them has theirs", async () => {
    await rule({ type: "EARN_EVENT", event: "STAGE_ACCEPTED", amount: 5 });
    await rule({ type: "EARN_EVENT", event: "CONTRACT", amount: 7 });
    await rule({ type: "REFERRAL", amount: 9 });
    const friend = await p.make("customers", { fullName: "Trần Mai", phone: "0911000222" });
    await t.db.ownerPool.query("update customers set referrer_id = $2 where _id = $1", [p.customerId, friend._id]);
    const { _id } = await p.project({ siteManagerId: p.site.userId, contractDate: "2026-02-20" });
    const stage = await p.stage(_id, { requireCustomerAccept: true });
    for (const move of ["initiate", "plan", "execute"]) {
      const moved = await p.move(p.owner, "projects", _id, move);
      expect(moved.status, moved.text).toBe(200);
    }
    await p.move(p.site, "projectStages", stage._id, "begin");
    await p.move(p.site, "projectStages", stage._id, "askAccept");
    expect((await p.move(p.customer, "projectStages", stage._id, "accept")).status).toBe(200);
    expect(await sourcesOf(p.customerId)).toEqual([
      { kind: "projects", id: _id, amount: 7 },
      { kind: "projectStages", id: stage._id, amount: 5 },
    ]);
    expect(await sourcesOf(friend._id)).toEqual([{ kind: "customers", id: p.customerId, amount: 9 }]);
    await p.move(p.owner, "projects", _id, "backToPlanning", "Khách đổi thiết kế");
    await p.move(p.owner, "projects", _id, "execute");
    expect(await sourcesOf(friend._id)).toHaveLength(1);
  });

  it("R1-06 an accepted quote, by its money before tax", async () => {
    await rule({ type: "EARN_ORDER", amount: 1, vndStep: 1_000_000 });
    const stage = await quoteStage(t);
    const { id, version } = await stage.confirmed();
    const accepted = await stage.call(stage.customer, id, "accept", { version });
    expect(accepted.status, accepted.text).toBe(200);
    const { rows } = await t.db.ownerPool.query("select customer_id as id from quotes where _id = $1", [id]);
    const content = await stage.get(stage.customer, id, "/content");
    const result = content.body["result"] as { subTotal: number; discount: number | null };
    const net = result.subTotal - (result.discount ?? 0);
    expect(net).toBeGreaterThan(1_000_000_000);
    expect(await sourcesOf(rows[0].id)).toContainEqual({ kind: "quotes", id, amount: Math.floor(net / 1_000_000) });
  });
});
