import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { peopleApp, type PeopleApp } from "../testing/people.ts";

let p: PeopleApp;
beforeAll(async () => {
  p = await peopleApp();
});
afterAll(() => p.t.close());

describe("the order of people", () => {
  it("R6-07 R7-09 nobody moves somebody above or beside them in the order of people", async () => {
    const [boss, peer, one, two] = [
      await p.t.actor("SUPERADMIN"),
      await p.t.actor("ADMIN"),
      await p.user(),
      await p.user(),
    ];
    const reorder = (ids: readonly string[], actor = p.admin) =>
      p.t.call(actor, "PUT", "/api/tenant/users/updateOrders", ids);
    for (const { userId } of [boss, peer]) {
      expect(await reorder([one._id, userId])).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
      expect((await reorder([one._id, userId], p.superadmin)).status).toBe(userId === boss.userId ? 403 : 200);
    }
    expect((await reorder([two._id, one._id])).status).toBe(200);
    // Somebody who stays in place is not moved.
    expect((await reorder([one._id, peer.userId, two._id])).status).toBe(200);
  });
});
