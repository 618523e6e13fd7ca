import autocannon from "autocannon";

const CONNECTIONS = 8;

/**
 * Send the same POST over 8 connections from a thread of its own.
 * @returns answered requests per second
 * @throws when any answer was not a success, so that a fast failure never counts as speed
 */
export async function load(url: string, body: unknown, token: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    connections: CONNECTIONS,
    duration: seconds,
    workers: 1,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result["2xx"] / result.duration;
}
