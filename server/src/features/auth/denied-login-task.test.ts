import type { JobHelpers } from "graphile-worker";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { deniedLoginTask } from "./denied-login-task.ts";

let t: TestApp;
let person: TestActor;
beforeAll(async () => {
  t = await testApp();
  await t.actor("ADMIN");
  person = await t.actor("SALES");
  await t.db.rows("update users set full_name = 'Ngọc Lan' where _id = $1", [person.userId]);
});
afterAll(() => t.close());
beforeEach(() => t.db.rows("truncate action_logs"));

const note = async (userId: string | null): Promise<unknown[]> => {
  const payload = { tenantId: 1, userId, ip: "203.0.113.9", deviceName: "Firefox trên Linux" };
  // The task asks nothing of the worker.
  await deniedLoginTask(t.deps)(payload, undefined as unknown as JobHelpers);
  return t.db.rows(
    "select kind, actor_id, actor_role, ip, device_no, entity_kind, entity_id, summary, notes, result from action_logs",
  );
};

it("R7-02 who was refused to sign in finds it in the log of their account: from where, and on what", async () => {
  expect(await note(person.userId)).toEqual([
    {
      kind: 6,
      actor_id: person.userId,
      actor_role: 2,
      ip: "203.0.113.9",
      device_no: null,
      entity_kind: "users",
      entity_id: person.userId,
      summary: "Ngọc Lan",
      notes: "Firefox trên Linux",
      result: "DENIED",
    },
  ]);
});

it("1b-1 of who is nobody nothing is noted; a job that cannot note it fails, and is tried again", async () => {
  expect(await note(null)).toEqual([]);
  await expect(note("01890000-0000-7000-8000-000000000000")).rejects.toThrow("no result");
});
