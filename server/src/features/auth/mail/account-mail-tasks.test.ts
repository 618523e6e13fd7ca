import { en } from "@nepnha/contract/messages/en";
import { vi, type Catalogue } from "@nepnha/contract/messages/vi";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";
import { mailConfirmation, mailPasswordChanged, mailReset } from "../jobs.ts";
import { accountMail, type AccountMail, type AccountMailKind } from "./account-mail.ts";
import { accountMailTasks } from "./account-mail-tasks.ts";

let t: TestApp;
/** The first of them is mailed, the other is there. */
let person: TestActor;
let other: TestActor;
beforeAll(async () => {
  t = await testApp();
  person = await t.actor("GUEST");
  other = await t.actor("GUEST");
});
afterAll(() => t.close());

const OWN = "han@khach.test";
const NEW = "han.moi@khach.test";
const ASKED_AT = new Date("2026-03-01T08:00:00.500Z");
const change = (what: string, of = person) => t.db.rows(`update users set ${what} where _id = $1`, [of.userId]);

beforeEach(async () => {
  await t.db.rows("update users set email = null, pending_email = null, status = 1, language = 'vi'");
  await t.db.rows("truncate action_logs, rate_counters, mail_links, user_secrets");
  await change(`full_name = 'Gia Hân', user_name = 'gia.han', email = '${OWN}'`);
  await change("full_name = 'Ngọc Lan', user_name = 'ngoc.lan'", other);
});

/** The mails that a job sends. */
async function mailsOf({ name }: { readonly name: string }, payload: object): Promise<readonly Mail[]> {
  const before = t.mails.length;
  const task = accountMailTasks(t.deps)[name];
  await task?.({ tenantId: 1, ...payload }, { job: { created_at: ASKED_AT } } as Parameters<typeof task>[1]);
  return t.mails.slice(before);
}

const url = (path: string): string => `${t.deps.config.publicUrl}${path}`;
/** The mail to the person, whose address is that in the given one. */
const mail = (
  kind: AccountMailKind,
  changes: Pick<AccountMail, "to" | "url" | "params">,
  catalogue: Catalogue = vi,
): Mail =>
  accountMail(catalogue, kind, { fullName: "Gia Hân", userName: "gia.han", tenantName: "Tenant 1", ...changes });
const linkIn = (mails: readonly Mail[]): string => /^ {4}(\S+)$/m.exec(mails[0]?.text ?? "")?.[1] ?? "";
const logged = () =>
  t.db.rows("select kind, actor_id, ip, entity_kind, entity_id, summary, device_no from action_logs");
const line = ({ userId }: TestActor, summary: string) => ({
  kind: 8,
  actor_id: userId,
  ip: "",
  entity_kind: "users",
  entity_id: userId,
  summary,
  device_no: null,
});

describe("the mail with a link to a new password", () => {
  it.each([
    ["vi", vi],
    ["en", en],
  ])(
    "R7-04 goes to who has the address, in the language %s, with a link of half an hour, and is noted",
    async (language, catalogue) => {
      await change(`language = '${language}'`);
      await change("email = 'lan@khach.test'", other);
      const mails = await mailsOf(mailReset, { email: OWN });
      const link = linkIn(mails);
      expect(link).toMatch(new RegExp(`^${url("/auth/reset-password")}\\?token=1\\.[\\w-]{43}$`));
      expect(mails).toEqual([mail("reset", { to: OWN, url: link, params: { minutes: 30 } }, catalogue)]);
      expect(await t.db.rows("select user_id, email, purpose from mail_links")).toEqual([
        { user_id: person.userId, email: OWN, purpose: "RESET_PASSWORD" },
      ]);
      expect(await logged()).toEqual([line(person, "Gia Hân")]);
    },
  );

  it.each([
    ["one millisecond after it was asked for", "2026-03-01T08:00:00.501Z", 0],
    ["at that very moment", "2026-03-01T08:00:00.500Z", 1],
  ])("R7-04 of a password that was changed %s: so many mails", async (_when, changed, count) => {
    await t.db.rows(
      "insert into user_secrets (tenant_id, user_id, password_hash, changed_at) values (1, $1, 'x', $2)",
      [person.userId, changed],
    );
    expect(await mailsOf(mailReset, { email: OWN })).toHaveLength(count);
  });

  it("R7-04 nobody gets one at an address that nobody has, or whose account is shut", async () => {
    expect(await mailsOf(mailReset, { email: NEW })).toEqual([]);
    await change("status = 0");
    expect(await mailsOf(mailReset, { email: OWN })).toEqual([]);
    expect(await logged()).toEqual([]);
  });
});

describe("the mail that confirms an address", () => {
  beforeEach(() => change(`email = null, pending_email = '${NEW}'`));
  const confirmation = () => mailsOf(mailConfirmation, { userId: person.userId });

  it("R7-03 goes to the pending address with a link of a day, and is noted", async () => {
    const mails = await confirmation();
    const link = linkIn(mails);
    expect(link).toMatch(new RegExp(`^${url("/auth/confirm-email")}\\?token=1\\.[\\w-]{43}$`));
    expect(mails).toEqual([mail("confirm", { to: NEW, url: link, params: { hours: 24 } })]);
    expect(mails[0]?.text).toContain("24 giờ");
    expect(await logged()).toEqual([line(person, "Gia Hân")]);
  });

  it("1b-1 R7-03 who has the address already is told how to sign in, and no link is made", async () => {
    await change(`email = '${NEW}', language = 'en'`, other);
    const told = {
      fullName: "Ngọc Lan",
      userName: "ngoc.lan",
      tenantName: "Tenant 1",
      to: NEW,
      url: url("/auth/login"),
    };
    expect(await confirmation()).toEqual([accountMail(en, "addressTaken", told)]);
    expect(await t.db.rows("select from mail_links")).toEqual([]);
    expect(await logged()).toEqual([line(other, "Ngọc Lan")]);
  });

  it("1b-1 an address gets five of them within an hour", async () => {
    const counts: number[] = [];
    for (let count = 0; count < 6; count += 1) counts.push((await confirmation()).length);
    expect(counts).toEqual([1, 1, 1, 1, 1, 0]);
  });

  it("R7-03 nothing is sent where nothing is pending, or to an account that is shut, and nothing is counted", async () => {
    await change("pending_email = null");
    expect(await confirmation()).toEqual([]);
    await change(`pending_email = '${NEW}', status = 0`);
    expect(await confirmation()).toEqual([]);
    expect(await t.db.rows("select from rate_counters")).toEqual([]);
  });
});

describe("the mail that a password was changed", () => {
  const notice = () => mailsOf(mailPasswordChanged, { userId: person.userId });

  it("1b-8 tells its owner where to set a new one, and is noted", async () => {
    expect(await notice()).toEqual([mail("passwordChanged", { to: OWN, url: url("/auth/forgot-password") })]);
    expect(await logged()).toEqual([line(person, "Gia Hân")]);
  });

  it("R7-03 goes to nobody without an address of their own", async () => {
    await change(`email = null, pending_email = '${NEW}'`);
    expect([await notice(), await logged()]).toEqual([[], []]);
  });
});

it.each([
  [mailReset, { email: OWN }],
  [mailConfirmation, "person"],
  [mailConfirmation, "taken"],
  [mailPasswordChanged, "person"],
])(
  "R7-04 a mail server that refuses fails the job %j of %j, and nothing is noted: it is tried again",
  async (job, what) => {
    await change(`pending_email = '${NEW}'`);
    if (what === "taken") await change(`email = '${NEW}'`, other);
    const mailer = { ...t.deps.mailer, send: () => Promise.reject(new Error("450 busy")) };
    const task = accountMailTasks({ ...t.deps, mailer })[job.name];
    const payload = { tenantId: 1, ...(typeof what === "string" ? { userId: person.userId } : what) };
    const helpers = { job: { created_at: ASKED_AT } } as Parameters<NonNullable<typeof task>>[1];
    await expect(task?.(payload, helpers)).rejects.toThrow("450 busy");
    expect(await logged()).toEqual([]);
  },
);
