import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Deps } from "../../../platform/deps.ts";
import { peopleApp, type PeopleApp } from "../testing/people.ts";
import { invitationMail } from "./invitation-mail.ts";
import { invitationTask } from "./invitation-task.ts";
import { catalogueFor } from "../../../platform/http/problem.ts";

let p: PeopleApp;
let userId: string;
beforeAll(async () => {
  p = await peopleApp();
});
afterAll(() => p.t.close());
beforeEach(async () => {
  userId = (await p.user())._id;
});

const run = (deps: Pick<Deps, "db" | "mailer" | "config"> = p.t.deps): Promise<unknown> =>
  Reflect.apply(invitationTask(deps), null, [{ tenantId: 1, userId, inviterId: p.admin.userId }]);
const query = async (sql: string): Promise<unknown[]> => (await p.t.db.ownerPool.query(sql, [userId])).rows;
const logged = () =>
  query(
    `select tenant_id, actor_id, actor_role, kind, entity_kind, summary, changes, notes, device_no
     from action_logs where entity_id = $1 and kind = ${ENUMS.actionLogKind.SendEmail}`,
  );

it.each(["vi", "en"])(
  "an invitation speaks the person's language (%s), leads to the sign-in, and is logged",
  async (language) => {
    await query(`update users set language = '${language}', full_name = 'Lê Lan' where _id = $1`);
    const [person] = (await query("select email, user_name from users where _id = $1")) as {
      email: string;
      user_name: string;
    }[];
    const { rows } = await p.t.db.ownerPool.query<{ full_name: string }>("select full_name from users where _id = $1", [
      p.admin.userId,
    ]);
    const before = p.t.mails.length;
    await run();
    expect(p.t.mails.slice(before)).toEqual([
      invitationMail(catalogueFor(language), {
        to: person?.email ?? "",
        fullName: "Lê Lan",
        userName: person?.user_name ?? "",
        inviter: rows[0]?.full_name ?? "",
        tenantName: "Tenant 1",
        url: new URL("/auth/login", p.t.deps.config.publicUrl).href,
      }),
    ]);
    expect(await logged()).toEqual([
      {
        tenant_id: 1,
        actor_id: p.admin.userId,
        actor_role: ENUMS.userRole.ADMIN,
        kind: ENUMS.actionLogKind.SendEmail,
        entity_kind: "users",
        summary: "Lê Lan",
        changes: {},
        notes: null,
        device_no: null,
      },
    ]);
  },
);

it.each([
  ["was shut out", "status = 0"],
  ["is deleted", "status = 255"],
  ["lost their address", "email = null"],
  ["belongs to another company", "tenant_id = 2, branch_id = null"],
])("R6-07 nobody is mailed who %s meanwhile, nor is it logged", async (_name, change) => {
  await query(`update users set ${change} where _id = $1`);
  const before = p.t.mails.length;
  await run();
  expect(p.t.mails).toHaveLength(before);
  expect(await logged()).toEqual([]);
});

it("an invitation that does not leave is tried again, and is logged only when it has left", async () => {
  const mailer: Deps["mailer"] = { send: () => Promise.reject(new Error("the mail server is away")) };
  await expect(run({ ...p.t.deps, mailer })).rejects.toThrow("the mail server is away");
  expect(await logged()).toEqual([]);
});
