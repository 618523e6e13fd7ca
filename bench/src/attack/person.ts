import { setTimeout as sleep } from "node:timers/promises";

/** Somebody who is signed in. */
export interface Person {
  readonly url: string;
  readonly token: string;
}

const PAUSE_MS = 100;
const TRIES = 100;

/** Signs a demo account in by its mailed code. */
export async function signIn(
  url: string,
  email: string,
  tenantId: number,
  headers: Record<string, string> = {},
): Promise<Person> {
  const asked = await post(url, "/api/tenant/auth/emailotp", { email, tenantId });
  if (!asked.ok) throw new Error(`no code for ${email}: ${asked.status}`);
  const otp = await codeOf(url, email);
  const answer = await post(url, "/api/tenant/auth/login", { email, otp, tenantId }, headers);
  const { authToken } = (await answer.json()) as { authToken: string };
  return { url, token: authToken };
}

/** A token that opens the hub, which lives for ten minutes only. */
export async function freshHubToken({ url, token }: Person): Promise<string> {
  const answer = await fetch(`${url}/api/tenant/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`no token for the hub: ${answer.status}`);
  return ((await answer.json()) as { signalRToken: string }).signalRToken;
}

/** Registers a guest who signs in with a password, each from a network of their own. */
export async function newGuest(url: string, number: number, tenantId = 1): Promise<Person> {
  const name = `khach.${number}`;
  const body = {
    userName: name,
    userPassword: GUEST_PASSWORD,
    fullName: "Khách Mới",
    email: `${name}@khach.test`,
    acceptTerms: true,
    tenantId,
  };
  await post(url, "/api/tenant/auth", body, networkOf(number));
  const answer = await logIn(url, number, tenantId);
  const { authToken } = (await answer.json()) as { authToken: string };
  return { url, token: authToken };
}

/** Signs such a guest in. */
export function logIn(url: string, number: number, tenantId: number): Promise<Response> {
  const names = { userName: `khach.${number}`, userPassword: GUEST_PASSWORD, tenantId };
  return post(url, "/api/tenant/auth/login", names, networkOf(number));
}

function networkOf(number: number): Record<string, string> {
  return { "x-forwarded-for": `10.9.${number}.1` };
}

/** The password of every guest here. */
export const GUEST_PASSWORD = "mot mai nha nho";

async function codeOf(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetch(`${url}/dev/mail?format=json`);
    const { items } = (await answer.json()) as { items: { to: string; code: string | null }[] };
    const code = items.find(({ to }) => to === email)?.code;
    if (code) return code;
    await sleep(PAUSE_MS);
  }
  throw new Error(`no code came for ${email}`);
}

/** The token of the link to a page that was mailed to an address. */
export async function linkOf(url: string, email: string, page: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetch(`${url}/dev/mail?format=json`);
    const { items } = (await answer.json()) as { items: { to: string; text: string }[] };
    const mail = items.find(({ to, text }) => to === email && text.includes(`/auth/${page}?token=`));
    const token = mail === undefined ? undefined : /[?]token=([^\s&]+)/.exec(mail.text)?.[1];
    if (token !== undefined) return decodeURIComponent(token);
    await sleep(PAUSE_MS);
  }
  throw new Error(`no link came for ${email}`);
}

/** Calls without a session. */
export async function post(
  url: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}
