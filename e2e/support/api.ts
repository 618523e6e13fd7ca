import { testServer } from "./server.ts";

/**
 * A call of the tenant API, as the person the token belongs to; as nobody with `null`.
 * @param path after the API's base, e.g. `branches/find`
 */
export function call(token: string | null, method: string, path: string, body?: object | FormData): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(`${testServer().baseURL}/api/tenant/${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body && !isForm ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
}

/** The same, for calls that must succeed. @returns the answer's body */
export async function ok<T>(token: string | null, method: string, path: string, body?: object | FormData): Promise<T> {
  const answer = await call(token, method, path, body);
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A row of a section, made over HTTP: what a journey begins with. */
export async function createRow(
  token: string,
  feature: string,
  body: object,
): Promise<{ _id: string; version: number }> {
  const answer = await call(token, "POST", feature, body);
  if (answer.status !== 201) throw new Error(`A row of ${feature}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { _id: string; version: number };
}

/** The id of a section's first row as somebody sees them; `null` when they see none. */
export async function firstId(token: string, feature: string): Promise<string | null> {
  const answer = await call(token, "POST", `${feature}/find`, { paginator: { page: 1, pageSize: 10 } });
  if (!answer.ok) return null;
  const { items } = (await answer.json()) as { items?: { _id: string }[] };
  return items?.[0]?._id ?? null;
}
