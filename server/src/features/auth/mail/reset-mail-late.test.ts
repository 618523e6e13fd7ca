import { afterAll, beforeAll, expect, it } from "vitest";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { testApp, type TestApp } from "../../../testing/app.ts";
import { accountMailTasks } from "./account-mail-tasks.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

it("R7-04 a link that was asked for before the password was changed is not mailed any more", async () => {
  const { userId } = await t.actor("SALES");
  const { rows } = await t.db.ownerPool.query("select email from users where _id = $1", [userId]);
  await t.db.ownerPool.query(
    `insert into user_secrets (tenant_id, user_id, password_hash, changed_at) values (1, $1, 'x', now())
     on conflict (tenant_id, user_id) do update set changed_at = now()`,
    [userId],
  );
  const mails: Mail[] = [];
  const tasks = accountMailTasks({
    ...t.deps,
    mailer: { ...t.deps.mailer, send: async (mail) => void mails.push(mail) },
  });
  const mailed = async (minutes: number): Promise<number> => {
    const job = { created_at: new Date(Date.now() + minutes * 60_000) };
    await tasks["mailReset"]?.({ tenantId: 1, email: String(rows[0].email) }, { job } as never);
    return mails.length;
  };
  expect([await mailed(-5), await mailed(5)]).toEqual([0, 1]);
});
