import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { raced } from "../../testing/held-lock.ts";
import { logInAs, registered } from "./testing/account.ts";
import { authApp, type AuthApp } from "./testing/auth-app.ts";

const FIRST = "mot mai nha nho";
const SECOND = "hai mai nha nho";

let t: AuthApp;
beforeAll(async () => {
  t = await authApp();
  await t.database.ownerPool.query("update system_settings set value = 'false' where key = 'session.singleWeb'");
});
afterAll(() => t.close());

const change = (token: string) =>
  t.call("PUT", "password", { oldPassword: FIRST, newPassword: SECOND, confirmPassword: SECOND }, token);
const logIn = (userName: string, userPassword: string, cookie?: string) =>
  t.call(
    "POST",
    "login",
    { userName, userPassword, tenantId: 1 },
    undefined,
    cookie === undefined ? {} : { headers: { cookie: `nepnha_device=${cookie}` } },
  );
const meStatus = async (token: string) => (await t.call("GET", "me", undefined, token)).statusCode;
const theirRow = (name: string) => ["select from users where user_name = $1 for no key update", name] as const;

describe("a log-in and a change of the password at once", () => {
  it("R5-03 1b-9 who comes after the change with the old password is not let in, though it was right when it was looked at", async () => {
    const token = await registered(t, "doi.truoc");
    const [changed, entered] = await raced(t.database, theirRow("doi.truoc"), async (waiting) => {
      const first = change(token);
      await waiting(1);
      const second = logIn("doi.truoc", FIRST);
      await waiting(2);
      return [first, second];
    });
    expect([changed?.statusCode, entered?.statusCode]).toEqual([200, 401]);
    expect((await logIn("doi.truoc", SECOND)).statusCode).toBe(200);
  });

  it("R5-03 1b-9 the session of who came before it ends with the others", async () => {
    const token = await registered(t, "vao.truoc");
    const [entered, changed] = await raced(t.database, theirRow("vao.truoc"), async (waiting) => {
      const first = logIn("vao.truoc", FIRST);
      await waiting(1);
      const second = change(token);
      await waiting(2);
      return [first, second];
    });
    expect([entered?.statusCode, changed?.statusCode]).toEqual([200, 200]);
    expect(await meStatus(String(entered?.json().authToken))).toBe(401);
    expect(await meStatus(token)).toBe(200);
  });
});

it("R5-03 of two changes at once with the same old password one is refused: the other made it an old one", async () => {
  const [one, other] = [await registered(t, "hai.lan"), await logInAs(t, "hai.lan", FIRST)];
  const changes = await raced(t.database, theirRow("hai.lan"), async (waiting) => {
    const first = change(one);
    await waiting(1);
    const newPassword = "ba mai nha nho";
    const second = t.call("PUT", "password", { oldPassword: FIRST, newPassword, confirmPassword: newPassword }, other);
    await waiting(2);
    return [first, second];
  });
  expect(changes.map(({ statusCode }) => statusCode)).toEqual([200, 400]);
  expect(changes[1]?.json()).toMatchObject({ errors: [{ field: "oldPassword", code: "invalid" }] });
  await logInAs(t, "hai.lan", SECOND);
});

describe("known browsers", () => {
  /** Signs in on a browser. @returns its session, and what it keeps */
  async function browser(name: string, cookie?: string): Promise<{ token: string; kept: string }> {
    const answer = await logIn(name, FIRST, cookie);
    expect(answer.statusCode).toBe(200);
    const kept = /^nepnha_device=([\w-]{43});/.exec(String(answer.headers["set-cookie"]))?.[1] ?? "";
    return { token: String(answer.json().authToken), kept };
  }

  it("1b-8 a change of the password forgets them all but the one that it is made on", async () => {
    await registered(t, "quen.may");
    const [own, other] = [await browser("quen.may"), await browser("quen.may")];
    // Until then both are known, and keep their values.
    for (const { kept } of [own, other]) expect((await browser("quen.may", kept)).kept).toBe(kept);
    const { token } = await browser("quen.may", own.kept);
    expect((await change(token)).statusCode).toBe(200);
    const after = async (cookie: string) => String((await logIn("quen.may", SECOND, cookie)).headers["set-cookie"]);
    expect(await after(own.kept)).toContain(own.kept);
    const replaced = await after(other.kept);
    expect(replaced).toMatch(/^nepnha_device=[\w-]{43};/);
    expect(replaced).not.toContain(other.kept);
    await logInAs(t, "quen.may", SECOND);
  });
});
