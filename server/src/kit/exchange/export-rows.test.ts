import { ENUMS } from "@nepnha/contract/platform/enums";
import { accessTo } from "@nepnha/domain/kit/access";
import { parseFind } from "@nepnha/domain/kit/find-query";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SECTIONS } from "../../features.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import { testApp, type TestApp } from "../../testing/app.ts";
import { exportRows } from "./export-rows.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const query = (sql: string, values: unknown[] = []) => t.db.ownerPool.query(sql, values);

it("R6-07 an export of the log breaks off once its reader may no longer have all of it, though they still see their own", async () => {
  const resource = SECTIONS.get("staffActionLogs");
  if (!resource) throw new Error("no log");
  const { userId } = await t.actor("SALES");
  const grant = (rights: readonly string[]): Promise<unknown> =>
    query("update roles set permissions = $1 where tenant_id = 1 and code = 'SALES'", [
      ["branches.read", ...rights.map((right) => `staffActionLogs.${right}`)],
    ]);
  await grant(["basic", "read", "readAll"]);
  await query(
    `insert into action_logs (tenant_id, _id, actor_id, actor_role, kind, entity_kind, summary)
     select 1, gen_random_uuid(), $1, 2, 0, 'branches', 'Dòng ' || n from generate_series(1, 1200) n`,
    [userId],
  );
  const { rows } = await query("select _id, device_no::int as no from devices where user_id = $1", [userId]);
  const actor: RequestActor = {
    tenantId: 1,
    userId,
    role: ENUMS.userRole.USER,
    deviceId: rows[0]?._id,
    deviceNo: rows[0]?.no,
    ip: "127.0.0.1",
    permissions: new Set(["branches.read", "staffActionLogs.basic", "staffActionLogs.readAll"]),
  };
  const access = accessTo(actor, resource, "basic");
  if (access === false) throw new Error("no access");
  const wish = { query: { ...parseFind(resource, {}).query, own: [] }, columns: ["summary"], ids: undefined };
  const reading = t.deps.db.read(1, async (trx) => {
    const parts = exportRows({ trx, actor, resource, deps: t.deps as never }, access, wish);
    const first = await parts.next();
    expect(first.done ? [] : first.value.rows).toHaveLength(500);
    await grant(["basic", "read"]);
    return parts.next();
  });
  await expect(reading).rejects.toMatchObject({ code: "FORBIDDEN" });
});
