import { en } from "@nepnha/contract/messages/en";
import { vi } from "@nepnha/contract/messages/vi";
import type { JobHelpers } from "graphile-worker";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";
import { sendMailTask } from "./send-mail-task.ts";

let t: TestApp;
let person: TestActor;
let codeId: string;
beforeAll(async () => {
  t = await testApp();
  person = await t.actor("SALES");
  await t.db.ownerPool.query("update users set full_name = 'Ngọc Lan' where _id = $1", [person.userId]);
});
afterAll(() => t.close());
beforeEach(async () => {
  codeId = uuidv7();
  await t.db.ownerPool.query("truncate system_settings, otp_codes");
  await t.db.ownerPool.query("update users set status = 1, language = 'vi'");
  await t.db.ownerPool.query(
    `insert into otp_codes (tenant_id, _id, email, user_id, code_hash, expires_at)
     values (1, $1, 'lan@nepnha.test', $2, '', now() + interval '1 minute')`,
    [codeId, person.userId],
  );
});

const set = (key: string, value: string): Promise<unknown> =>
  t.db.ownerPool.query(
    `insert into system_settings (tenant_id, _id, key, "group", data_type, value, default_value)
     values (1, $1, $2, '', '', $3, '')`,
    [uuidv7(), key, value],
  );
const changed = (what: string): Promise<unknown> => t.db.ownerPool.query(`update otp_codes set ${what}`);

/** The mails that a job sends. */
async function mailsOf(payload: object = {}): Promise<TestApp["mails"]> {
  const before = t.mails.length;
  // The task asks nothing of the worker.
  await sendMailTask(t.deps)({ tenantId: 1, codeId, code: "048213", ...payload }, undefined as unknown as JobHelpers);
  return t.mails.slice(before);
}

async function sentLines(): Promise<unknown[]> {
  const { rows } = await t.db.ownerPool.query(
    "select tenant_id, actor_id, actor_role, ip, entity_kind, entity_id, device_no, summary from action_logs where kind = 8",
  );
  return rows;
}

describe("the job that mails a sign-in code", () => {
  it("R7-02 mails it to the address that asked, in its owner's language, and notes that", async () => {
    const [mail, ...others] = await mailsOf();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: "lan@nepnha.test", text: expect.stringContaining("    048213\n") });
    expect(mail?.text).toContain("5 phút");
    expect(mail?.text).toContain("Tenant 1");
    expect(await sentLines()).toEqual([
      {
        tenant_id: 1,
        actor_id: person.userId,
        actor_role: 2,
        ip: "",
        entity_kind: "users",
        entity_id: person.userId,
        device_no: null,
        summary: "Ngọc Lan",
      },
    ]);
    await t.db.ownerPool.query("update users set language = 'en'");
    expect((await mailsOf())[0]?.text).toContain("5 minutes");
  });

  it.each([
    ["119", "1 phút"],
    ["120", "2 phút"],
    ["900", "15 phút"],
  ])("R7-02 of a code that lives %s seconds it says %s", async (seconds, words) => {
    await set("otp.ttlSeconds", seconds);
    expect((await mailsOf())[0]?.text).toContain(` ${words}`);
  });

  it.each([
    ["is used", "used_at = now()"],
    ["is dead", "tries = 5"],
    ["is over", "expires_at = clock_timestamp()"],
    ["is nobody's", "user_id = null"],
  ])("R7-02 drops a code that %s", async (_, what) => {
    await changed(what);
    const noted = await sentLines();
    expect(await mailsOf()).toEqual([]);
    expect(await sentLines()).toEqual(noted);
  });

  it.each([
    ["vi", vi],
    ["en", en],
  ])(
    "R7-03 mails one to who registers in %s, welcomes them, and notes nothing: they have no account yet",
    async (language, catalogue) => {
      await changed(`user_id = null, registers_in = '${language}'`);
      const noted = await sentLines();
      const [mail] = await mailsOf();
      expect(mail).toMatchObject({
        to: "lan@nepnha.test",
        text: expect.stringContaining(catalogue["mail.otp.welcome"]),
      });
      expect(await sentLines()).toEqual(noted);
    },
  );

  it.each([
    [0, 0],
    [1, 0],
    [255, 1],
  ])("R7-03 of who registers with the address of an account with status %i: %i mails", async (status, count) => {
    const other = await t.actor("GUEST");
    await t.db.ownerPool.query("update users set email = 'lan@nepnha.test', status = $2 where _id = $1", [
      other.userId,
      status,
    ]);
    await changed("user_id = null, registers_in = 'vi'");
    expect(await mailsOf()).toHaveLength(count);
    await t.db.ownerPool.query("update users set email = null where _id = $1", [other.userId]);
  });

  it("R7-02 mails the code that it was told of, whatever others there are", async () => {
    await t.db.ownerPool.query(
      `insert into otp_codes (tenant_id, _id, email, user_id, code_hash, expires_at)
       values (1, $1, 'khac@nepnha.test', $2, '', now() + interval '1 minute')`,
      [uuidv7(), person.userId],
    );
    expect((await mailsOf()).map(({ to }) => to)).toEqual(["lan@nepnha.test"]);
  });

  it("R7-02 mails one that has tries left, as many as the company allows", async () => {
    await changed("tries = 4");
    expect(await mailsOf()).toHaveLength(1);
    await set("otp.maxAttempts", "4");
    expect(await mailsOf()).toEqual([]);
  });

  it.each([0, 255])("R7-02 drops the code of a person with status %s", async (status) => {
    await t.db.ownerPool.query("update users set status = $1", [status]);
    expect(await mailsOf()).toEqual([]);
  });

  it("R7-02 a mail server that refuses fails the job, and nothing is noted: it is tried again", async () => {
    const noted = await sentLines();
    const mailer = { ...t.deps.mailer, send: () => Promise.reject(new Error("450 busy")) };
    const job = sendMailTask({ ...t.deps, mailer })(
      { tenantId: 1, codeId, code: "048213" },
      undefined as unknown as JobHelpers,
    );
    await expect(job).rejects.toThrow("450 busy");
    expect(await sentLines()).toEqual(noted);
  });

  it("R1-02 drops a code that is another company's, and one that there is not", async () => {
    expect(await mailsOf({ tenantId: 2 })).toEqual([]);
    expect(await mailsOf({ codeId: uuidv7() })).toEqual([]);
    expect(await mailsOf()).toHaveLength(1);
  });
});
