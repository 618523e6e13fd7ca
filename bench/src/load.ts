import autocannon from "autocannon";

/** What a load came to. */
export interface Load {
  /** Answered requests per second. */
  readonly rate: number;
  /** Times of an answer, ms. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Send the same POST over so many connections, each as soon as it has its answer and as the next of these people, from a
 * thread of its own.
 * @throws when any answer was not a success, so that a fast failure never counts as speed
 */
export async function load(
  url: string,
  body: unknown,
  tokens: readonly string[],
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Load> {
  const result = await autocannon({
    url,
    method: "POST",
    requests: tokens.map((token) => ({
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })),
    connections,
    duration: seconds,
    workers: 1,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { rate: result["2xx"] / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}
