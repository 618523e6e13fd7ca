import { ENUMS } from "@nepnha/contract/platform/enums";
import type { FastifyRequest } from "fastify";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECTIONS } from "../../features.ts";
import { withFeatures } from "../../product.ts";
import { testApp, type TestApp } from "../../testing/app.ts";
import { runners } from "./run.ts";
import type { ResourceHooks, Section } from "./section.ts";
import { reorderRows } from "./write.ts";

let t: TestApp;
let userId: string;
beforeAll(async () => {
  t = await testApp();
  ({ userId } = await t.actor("ADMIN"));
});
afterAll(() => t.close());

/** A call of an administrator's, as far as a section's runners look at it. */
const request = (): FastifyRequest => {
  const actor = { userId, role: ENUMS.userRole.ADMIN, permissions: new Set<string>(), tenantId: 1 };
  const call = { actor: { ...actor, deviceId: userId, deviceNo: 1, ip: "" }, routeOptions: { config: {} } };
  return call as unknown as FastifyRequest;
};

function branchesSection(): Section {
  const known = SECTIONS.get("branches");
  if (!known) throw new Error("There is no section branches");
  return known;
}

describe("a transaction of a section that is tried again", () => {
  it("tells after its commit what the try that succeeded had to tell, and nothing of those before", async () => {
    const { write } = runners(withFeatures(t.deps), branchesSection());
    const told: number[] = [];
    let tries = 0;
    await write(request(), async (context) => {
      tries += 1;
      const number = tries;
      context.afterCommit(() => told.push(number));
      // What the database says when it undoes one of two that met.
      if (tries === 1) throw Object.assign(new Error("serialization"), { code: "40001" });
    });
    expect([tries, told]).toEqual([2, [2]]);
  });
});

describe("rows in another order", () => {
  it("stay as they are, all of them, where one of them may not be changed", async () => {
    const ids = [uuidv7(), uuidv7()];
    for (const [index, id] of ids.entries()) {
      await t.db.ownerPool.query(
        `insert into branches (tenant_id, _id, code, name, address, phone, search_text, order_no)
         values (1, $1, $2, 'Như nhau', 'x', '0901234567', '', $3)`,
        [id, `X${index}`, index + 1],
      );
    }
    const known = branchesSection();
    const can: ResourceHooks["can"] = (_reader, row, verb) =>
      verb === "update" && row["code"] === "X1" ? { message: "error.notFound" } : null;
    const fixed = { ...known, hooks: { ...known.hooks, can } };
    const { write } = runners(withFeatures(t.deps), fixed);
    const turned = write(request(), (context) => reorderRows(context, true, ids.toReversed()));
    await expect(turned).rejects.toMatchObject({ code: "RULE_BROKEN" });
    const { rows } = await t.db.ownerPool.query("select order_no::int from branches where _id = any($1) order by _id", [
      ids,
    ]);
    expect(rows).toEqual([{ order_no: 1 }, { order_no: 2 }]);
  });
});
