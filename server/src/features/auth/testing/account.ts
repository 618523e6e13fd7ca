import { setTimeout as sleep } from "node:timers/promises";
import type { AuthApp, CallOrigin } from "./auth-app.ts";

/** A registration that is good. */
export function registration(userName: string, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    userName,
    userPassword: "mot mai nha nho",
    fullName: "Trịnh Gia Hân",
    email: `${userName}@khach.test`,
    acceptTerms: true,
    tenantId: 1,
    ...changes,
  };
}

/** Registers somebody and signs them in with their password. @returns their bearer token */
export async function registered(
  t: AuthApp,
  userName: string,
  from?: CallOrigin,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const answer = await t.call("POST", "", registration(userName, changes), undefined, from);
  if (answer.statusCode !== 201) throw new Error(`the registration answered ${answer.statusCode}: ${answer.body}`);
  return logInAs(t, userName, "mot mai nha nho", from);
}

/** Signs somebody in with a password. @returns their bearer token */
export async function logInAs(t: AuthApp, userName: string, userPassword: string, from?: CallOrigin): Promise<string> {
  const answer = await t.call("POST", "login", { userName, userPassword, tenantId: 1 }, undefined, from);
  if (answer.statusCode !== 200) throw new Error(`the log-in answered ${answer.statusCode}`);
  return String(answer.json().authToken);
}

/** The token of a link on a page of ours that is mailed to an address. */
export async function linkToken(
  t: AuthApp,
  email: string,
  page: "reset-password" | "confirm-email",
  act: () => Promise<unknown>,
): Promise<string> {
  const url = await t.mailed(email, new RegExp(`${t.deps.config.publicUrl}/auth/${page}\\?token=\\S+`), act);
  return new URL(url).searchParams.get("token") ?? "";
}

/** What tells two answers apart but for their time and number: status, names and values of the headers, body. */
export function shapeOf(answer: Awaited<ReturnType<AuthApp["call"]>>): unknown {
  const { date: _date, "x-request-id": _id, ...headers } = answer.headers;
  return { status: answer.statusCode, headers, body: answer.body.replace(/"requestId":"[^"]+"/, "") };
}

/**
 * Limits count within windows of the clock, and a test that reaches one must not lie across the end of a window: waits
 * for the next one where this one ends within `neededSeconds`.
 */
export async function withinWindow(windowSeconds: number, neededSeconds: number): Promise<void> {
  const left = windowSeconds - ((Date.now() / 1000) % windowSeconds);
  if (left < neededSeconds) await sleep(left * 1000 + 50);
}
