import { APP_VERSION, USER_DATA_KEY, WEB_TENANT_ID } from "@nepnha/contract/constants";
import type { Browser, Page } from "@playwright/test";
import { latestCode } from "./outbox.ts";
import { testServer } from "./server.ts";

/**
 * Put somebody's session into the page's browser, as after a log-in by code, without walking through the login screen.
 * It ends the person's other web session, as every log-in does.
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
    [`${APP_VERSION}-${USER_DATA_KEY}`, JSON.stringify(login)] as const,
  );
}

/** A page of a browser of its own (own storage, own device) with somebody signed in. */
export async function signedInPage(browser: Browser, email: string, options: object = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: testServer().baseURL, ...options });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

/** R4-05 the two steps of a log-in over HTTP. */
export async function logIn(email: string): Promise<Login> {
  const asked = Date.now() - 1000;
  await post("emailotp", { email, tenantId: WEB_TENANT_ID });
  const otp = await latestCode(email, asked);
  return (await post("login", { email, otp, tenantId: WEB_TENANT_ID })) as Login;
}

async function post(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${testServer().baseURL}/api/tenant/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
