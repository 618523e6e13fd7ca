import { APP_VERSION, USER_DATA_KEY, WEB_TENANT_ID } from "@nepnha/contract/platform/constants";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { call, ok } from "./api.ts";
import { ownPage } from "./browsers.ts";
import { latestCode } from "./outbox.ts";
import { testServer } from "./server.ts";

/** Where the browser keeps a session. */
const STORED = `${APP_VERSION}-${USER_DATA_KEY}`;

/**
 * Put somebody's session into the page's browser, as after a log-in by code, without walking through the login screen.
 * It is the session that they have already, where they have one (see {@link logIn}).
 */
export async function signIn(page: Page, email: string): Promise<void> {
  await showAs(page, await logIn(email));
}

/** What a log-in gives. */
export interface Login {
  readonly authToken: string;
  readonly signalRToken: string;
}

/** Put a session that is there already into the page's browser; several browsers may have the same one. */
export async function showAs(page: Page, login: Login): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      // Once only: a later log-out in the test must stay a log-out.
      if (sessionStorage.getItem("signed-in") === value) return;
      sessionStorage.setItem("signed-in", value);
      localStorage.setItem(key, value);
    },
    [STORED, JSON.stringify(login)] as const,
  );
}

/** The session of anyone who is signed in on the page, once it was opened: another log-in would end theirs. */
export async function loginOf(page: Page): Promise<Login> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), STORED);
  if (stored === null) throw new Error(`Nobody is signed in at ${page.url()}`);
  return JSON.parse(stored) as Login;
}

/** Walk through the login screen with a password. */
export async function signInWithPassword(page: Page, userName: string, password: string): Promise<void> {
  await page.goto("/auth/login");
  await page.getByRole("button", { name: "Đăng nhập bằng mật khẩu" }).click();
  await page.getByLabel("Tên đăng nhập").fill(userName);
  await page.getByLabel("Mật khẩu", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Đăng nhập", exact: true }).click();
}

/** A page of a browser of its own (own storage, own device) with somebody signed in, in the session that they have. */
export async function signedInPage(
  browser: Browser,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await ownPage(browser, options);
  await signIn(page, email);
  return page;
}

const sessions = new Map<string, Login>();

/** Somebody's session: the one of the last log-in as long as it lives, so that nobody waits for a mail in every test. */
export async function logIn(email: string): Promise<Login> {
  const known = sessions.get(keyOf(email));
  const answer = known && (await call(known.authToken, "GET", "auth/me"));
  if (!known || !answer?.ok) return logInAgain(email);
  // The chat's short token is made again whenever somebody asks who they are.
  const { signalRToken } = (await answer.json()) as Login;
  return { authToken: known.authToken, signalRToken };
}

/** R4-05 the two steps of a log-in over HTTP. It ends the person's other web session, as every log-in does. */
export async function logInAgain(email: string): Promise<Login> {
  const asked = Date.now() - 1000;
  await ok(null, "POST", "auth/emailotp", { email, tenantId: WEB_TENANT_ID });
  const otp = await latestCode(email, asked);
  const login = await ok<Login>(null, "POST", "auth/login", { email, otp, tenantId: WEB_TENANT_ID });
  sessions.set(keyOf(email), login);
  return login;
}

function keyOf(email: string): string {
  return `${email} at ${testServer().baseURL}`;
}
