import { expect } from "vitest";
import { negotiate } from "./negotiate.ts";

/** The handshake of a JSON client. */
export const HANDSHAKE = '{"protocol":"json","version":1}\x1e';
/** What the user "an" sends. */
export const authorization = "Bearer an";

/** One request of "an", or of `bearer`; of nobody when that is null. */
export function call(
  url: string,
  method = "GET",
  init: { body?: string; accept?: string; bearer?: string | null; signal?: AbortSignal } = {},
): Promise<Response> {
  const { bearer = "an", accept, ...rest } = init;
  const headers = {
    ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    ...(accept ? { accept } : {}),
  };
  return fetch(url, { method, headers, ...rest });
}

/** Status and body. */
export async function outcome(response: Promise<Response>): Promise<[number, string]> {
  const { status, ...rest } = await response.then(async (each) => ({ status: each.status, text: await each.text() }));
  return [status, rest.text];
}

/** A session of "an" that has made its first poll. */
async function startPolling(url: string): Promise<string> {
  const session = `${url}?id=${(await negotiate(url)).connectionToken}`;
  const first = await call(session);
  expect([first.status, await first.text(), first.headers.get("content-type")]).toEqual([
    200,
    "",
    "application/octet-stream",
  ]);
  return session;
}

/** A polling session that has shaken hands. */
export async function startPollingHub(url: string): Promise<string> {
  const session = await startPolling(url);
  expect(await outcome(call(session, "POST", { body: HANDSHAKE }))).toEqual([200, ""]);
  expect(await outcome(call(session))).toEqual([200, "{}\x1e"]);
  return session;
}
