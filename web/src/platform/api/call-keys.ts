import type { ApiError } from "./api-error.ts";

const HEADER = "Idempotency-Key";
/** So many calls whose outcome is unknown are remembered; the oldest is forgotten first. Finds that were given up are among them. */
const REMEMBERED = 200;

/** Names for calls, so that one whose answer was lost is done once, however often it is sent. */
export interface CallKeys {
  /** The header for a call. */
  header(url: string, body: unknown): Readonly<Record<string, string>>;
  /** The call was answered, with an error or without: the same one is another intent from now on. */
  answered(url: string, body: unknown, error?: ApiError): void;
}

/**
 * A call keeps its key until it is answered: the same body sent again after a lost connection, an error of the server or
 * beside the first (a double click) is the same intent.
 */
export function createCallKeys(): CallKeys {
  const open = new Map<string, string>();
  return {
    header(url, body) {
      const call = textOf(url, body);
      const key = open.get(call) ?? newKey();
      open.set(call, key);
      for (const oldest of [...open.keys()].slice(0, -REMEMBERED)) open.delete(oldest);
      return { [HEADER]: key };
    },
    answered(url, body, error) {
      if (!error || isJudged(error)) open.delete(textOf(url, body));
    },
  };
}

/** Sent away for now, a call says nothing of the same one before it, whose answer was lost and which may still run. */
const FOR_NOW: readonly (string | null)[] = ["IDEMPOTENCY_RUNNING", "RATE_LIMITED"];

/** Whether the server itself has refused the call; anything else may have been done all the same. */
function isJudged({ status, code }: ApiError): boolean {
  return code !== null && status < 500 && !FOR_NOW.includes(code);
}

function textOf(url: string, body: unknown): string {
  if (!(body instanceof FormData)) return `${url} ${JSON.stringify(body)}`;
  const parts = [...body].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
  );
  return `${url} ${JSON.stringify(parts)}`;
}

/** `randomUUID` is there on secure pages only; a company may run the product in its own network without them. */
function newKey(): string {
  return crypto.getRandomValues(new Uint8Array(16)).join("-");
}
