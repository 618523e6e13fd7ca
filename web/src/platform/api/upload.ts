import { IMAGE_LIMITS } from "@nepnha/contract/platform/constants";
import type { Problem } from "@nepnha/contract/platform/errors";
import type { StoredFile } from "@nepnha/contract/platform/files";
import { language, t } from "../i18n/i18n.ts";
import { whenOnline } from "../lib/when-online.ts";
import { ApiError } from "./api-error.ts";
import { xsrfHeader } from "./xsrf.ts";

/** Types of pictures that the server takes. */
const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif"];

/** Why a file cannot be a picture of ours, before a byte of it is sent; `null` when it may. */
export function refusalOf(file: File): string | null {
  if (!IMAGE_TYPES.includes(file.type)) return t("upload.reason.type");
  return file.size > IMAGE_LIMITS.bytes ? t("upload.reason.bytes") : null;
}

/** Pauses before a picture is sent again that got no answer, or one of a server that is not ready. */
const RETRY_MS = [1000, 3000, 5000, 10_000, 20_000];
/** What a proxy, or a server without its database, answers for a while. */
const NOT_READY = [0, 502, 503, 504];
/** Refusals that pass by themselves. */
const PASSING = [408, 429];

/**
 * R8-05 what is said of an upload that failed: the specification's sentence for what may be better later, with its reason;
 * of what would be refused again only the reason.
 */
export function uploadFailure(status: number, reason: string): string {
  const stays = reason !== "" && status >= 400 && status < 500 && !PASSING.includes(status);
  return stays ? reason : `${t("upload.failed")} ${reason}`.trim();
}

/** As {@link uploadImage}; without a network it waits for one, and what may pass is tried again. */
export async function uploadPatiently(...call: Parameters<typeof uploadImage>): Promise<StoredFile> {
  const [, , , onProgress, signal] = call;
  for (let tries = 0; ; tries += 1) {
    try {
      return await uploadImage(...call);
    } catch (error) {
      const pause = RETRY_MS[tries];
      if (signal?.aborted || pause === undefined || !(error instanceof ApiError && NOT_READY.includes(error.status)))
        throw error;
      onProgress(0);
      if (!(await whenOnline(signal))) await new Promise((resolve) => setTimeout(resolve, pause));
      if (signal?.aborted) throw stopReason(signal);
    }
  }
}

/**
 * Upload a picture. Not by `fetch`, which cannot tell how much has been sent. Whoever calls it says what it failed for.
 * @param onProgress told the share that has been sent, 0 to 1
 * @param signal stops it: the promise then rejects with its reason
 * @throws ApiError; the reason is the message of its first field error
 */
export function uploadImage(
  baseUrl: string,
  token: string | null,
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<StoredFile> {
  const url = `${baseUrl}/files`;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (): void => reject(new ApiError(request.status, url, problemOf(request.responseText)));
    request.open("POST", url);
    request.setRequestHeader("Accept-Language", language());
    if (token !== null) request.setRequestHeader("Authorization", `Bearer ${token}`);
    for (const [name, value] of Object.entries(xsrfHeader("POST", url, document.cookie))) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("error", fail);
    request.addEventListener("abort", () => reject(stopReason(signal)));
    signal?.addEventListener("abort", () => request.abort());
    request.addEventListener("load", () => {
      const stored = request.status < 300 ? (parsed(request.responseText) as StoredFile | null) : null;
      if (stored) resolve(stored);
      else fail();
    });
    const form = new FormData();
    form.append("file", file);
    request.send(form);
  });
}

function stopReason(signal: AbortSignal | undefined): Error {
  return signal?.reason instanceof Error ? signal.reason : new Error("The upload was stopped");
}

function problemOf(body: string): Problem | null {
  const problem = parsed(body) as Problem | null;
  return problem && Array.isArray(problem.errors) ? problem : null;
}

/** An answer that something between us and the server wrote is no JSON. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
