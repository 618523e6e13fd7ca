import type { Problem } from "@nepnha/contract/platform/errors";
import type { ImportReport } from "@nepnha/contract/kit/exchange";
import { ApiError, errorOfAnswer } from "../../platform/api/api-error.ts";
import { createCallKeys } from "../../platform/api/call-keys.ts";
import { xsrfHeader } from "../../platform/api/xsrf.ts";
import { authStorage } from "../../platform/session/auth-storage.ts";
import { language } from "../../platform/i18n/i18n.ts";

interface Call {
  readonly method: "GET" | "POST";
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Told how many bytes have come. */
  readonly onProgress?: (bytes: number) => void;
}

/**
 * Fetch a file and give it to the browser to keep. The API client is for JSON only.
 * @param fallback name where the server gives none
 * @throws ApiError
 */
export async function saveFile(url: string, fallback: string, call: Call): Promise<void> {
  const response = await ask(url, call);
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    bytes += part.value.byteLength;
    call.onProgress?.(bytes);
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(parts, { type: response.headers.get("Content-Type") ?? "" }));
  link.download = fileName(response.headers.get("Content-Disposition")) ?? fallback;
  link.click();
  // A phone's browser opens it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const keys = createCallKeys();

/**
 * Send a file to be imported, or with `dryRun` only to be checked. Sent again after its answer was lost, it is the same
 * import. @throws ApiError
 */
export async function sendImport(url: string, file: File, dryRun: boolean): Promise<ImportReport> {
  const form = new FormData();
  form.append("file", file);
  const path = `${url}${dryRun ? "?dryRun=true" : ""}`;
  try {
    const response = await ask(path, { method: "POST", body: form, headers: keys.header(path, form) });
    const report = (await response.json()) as ImportReport;
    keys.answered(path, form);
    return report;
  } catch (error) {
    if (error instanceof ApiError) keys.answered(path, form, error);
    throw error;
  }
}

async function ask(url: string, { method, body, headers, signal }: Call): Promise<Response> {
  const token = authStorage.read()?.authToken ?? null;
  const isForm = body instanceof FormData;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        "Accept-Language": language(),
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined || isForm ? {} : { "Content-Type": "application/json" }),
        ...headers,
        ...xsrfHeader(method, url, document.cookie),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    if (!response.ok) throw await errorOfAnswer(response, url);
    return response;
  } catch (cause) {
    if (cause instanceof ApiError || signal?.aborted) throw cause;
    throw new ApiError(0, url, null satisfies Problem | null, { cause });
  }
}

/** The name in a `Content-Disposition`, its UTF-8 form first. */
export function fileName(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1] ?? null;
}
