/** A call that `first-paint.js` made before any code was there, for the code to take its answer. */
interface EarlyCall {
  readonly token: string;
  readonly body: string | undefined;
  readonly answer: Promise<Response>;
}

declare global {
  /** By method and address; absent where nobody was signed in. */
  var nepnhaEarly: Partial<Record<string, EarlyCall>> | undefined;
}

/** What was answered so long after the page began, ms, is asked for again. */
const FRESH_MS = 30_000;

/** The answer to the very same call, if the page made it in advance; once. */
export function takeEarly(method: string, url: string, token: string | null, body: unknown): Promise<Response> | null {
  const call = globalThis.nepnhaEarly?.[`${method} ${url}`];
  if (!call || call.token !== token || call.body !== body) return null;
  delete globalThis.nepnhaEarly?.[`${method} ${url}`];
  return performance.now() < FRESH_MS ? call.answer : null;
}
