import { FIND_RETRY_LIMIT, FIND_RETRY_MS } from "@nepnha/contract/platform/constants";
import { language, t } from "../i18n/i18n.ts";
import { hideSnackbar, showSnackbar } from "../lib/snackbar.ts";
import { ApiError, errorOfAnswer } from "./api-error.ts";
import { createCallKeys } from "./call-keys.ts";
import { takeEarly } from "./early.ts";
import { showFailure, SILENCES, type Silence } from "./silence.ts";
import { xsrfHeader } from "./xsrf.ts";

/** One call. `body` is sent as JSON, a FormData as it is. */
export interface CallOptions {
  readonly method?: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  /** A PUT that does more than store what it is given is done once, as every POST is; the server's route says `idempotent`. */
  readonly once?: boolean;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Why its failures, or some of them, show no snackbar. */
  readonly silent?: Silence | readonly Silence[];
  /** Use this token instead of the stored one; `null` sends none. */
  readonly token?: string | null;
  /** Let the call outlive the page (a log-out while it is being closed). */
  readonly keepalive?: boolean;
}

/** Calls below one base URL. Every failure is an {@link ApiError}; a call that the caller aborted rejects as fetch does. */
export interface ApiClient {
  /** @returns the JSON of the answer; `undefined` when it has no body */
  call<T>(path: string, options?: CallOptions): Promise<T>;
}

/** How an answer says that the session has ended: by itself, or by a sign-in in another browser. */
export type SessionEnd = "UNAUTHORIZED" | "SESSION_REPLACED";

interface ClientSettings {
  readonly baseUrl: string;
  /** The bearer token to send, or `null` while nobody is logged in. */
  readonly token: () => string | null;
  /** Told when an authorised call was refused because the session has ended. */
  readonly onUnauthorized?: (code: SessionEnd) => void;
}

/**
 * The client of one service, with the error rules of the specification.
 * R8-01: an error answer, or any failure of a call other than find, shows a snackbar of three seconds and goes on.
 * R8-02: a find that got no answer is tried again every 30 s, at most five times, with its two messages.
 * A POST carries an `Idempotency-Key` for as long as its outcome is unknown; routes that only ask take no notice of it.
 */
export function createApiClient(settings: ClientSettings): ApiClient {
  const keys = createCallKeys();

  async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
    const url = settings.baseUrl + path;
    for (let retries = 0; ; retries += 1) {
      try {
        return await attempt<T>(url, options);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status > 0 || !url.endsWith("find")) {
          report(error, options);
          throw error;
        }
        if (retries === FIND_RETRY_LIMIT) {
          showSnackbar({ kind: "error", text: t("request.offline"), ms: null, id: "offline", ofScreen: true });
          throw error;
        }
        showSnackbar({
          kind: "warning",
          text: t("request.retrying"),
          ms: FIND_RETRY_MS,
          id: "offline",
          ofScreen: true,
        });
        await pause(FIND_RETRY_MS, options.signal);
      }
    }
  }

  async function attempt<T>(url: string, options: CallOptions): Promise<T> {
    const { method = "GET", once = method === "POST", body, signal, keepalive } = options;
    const token = options.token === undefined ? settings.token() : options.token;
    const isForm = body instanceof FormData;
    const headers: Record<string, string> = {
      Accept: "application/json",
      "Accept-Language": language(),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { "Content-Type": "application/json" }),
      ...(once ? keys.header(url, body) : {}),
      ...xsrfHeader(method, url, document.cookie),
    };
    let status = 0;
    try {
      const sent = body === undefined || isForm ? body : JSON.stringify(body);
      const response = await (takeEarly(method, url, token, sent) ??
        fetch(url, {
          method,
          headers,
          ...(sent === undefined ? {} : { body: sent }),
          ...(signal ? { signal } : {}),
          ...(keepalive ? { keepalive } : {}),
        }));
      if (!response.ok) {
        const error = await errorOfAnswer(response, url);
        keys.answered(url, body, error);
        throw error;
      }
      const text = await response.text();
      if (url.endsWith("find")) hideSnackbar("offline");
      // A success that is not JSON came from something between us and the server.
      status = response.status;
      const answer = (text === "" ? undefined : JSON.parse(text)) as T;
      keys.answered(url, body);
      return answer;
    } catch (cause) {
      if (cause instanceof ApiError || signal?.aborted) throw cause;
      throw new ApiError(status, url, null, { cause });
    }
  }

  function report(error: ApiError, options: CallOptions): void {
    if (![options.silent ?? []].flat().some((reason) => SILENCES[reason](error))) showFailure();
    const { code } = error;
    if (options.token === undefined && (code === "UNAUTHORIZED" || code === "SESSION_REPLACED"))
      settings.onUnauthorized?.(code);
  }

  return { call };
}

/** Wait, or reject at once when the caller gives up. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason instanceof Error ? signal.reason : new DOMException("aborted", "AbortError"));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
