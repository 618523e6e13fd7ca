import type { StoredFile, StoredKind, UploadState } from "@nepnha/contract/platform/files";
import type { FieldError, Problem } from "@nepnha/contract/platform/errors";
import { DetailedError, Upload } from "tus-js-client";
import { uploadFailure } from "../../../platform/api/upload.ts";
import { xsrfHeader } from "../../../platform/api/xsrf.ts";
import { language } from "../../../platform/i18n/i18n.ts";
import { hasNetwork, whenOnline } from "../../../platform/lib/when-online.ts";
import { uploadPoster } from "./poster.ts";
import type { Transfer, TransferEvents, UploadAccess } from "./upload-item.ts";

/** A part is lost whole when its connection breaks, and told done when it is there. */
const PART_BYTES = 4 * 1024 * 1024;
/** Pauses before the next try; the connection may come back after a tunnel. */
const RETRY_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 30_000, 30_000, 30_000];

/**
 * Send a file in parts by the tus protocol. It goes on by itself after a broken connection, and where the same file was
 * begun before, even before the page was loaded again.
 */
export function startTusTransfer(
  { apiUrl, token }: UploadAccess,
  file: File,
  kind: StoredKind,
  events: TransferEvents,
): Transfer {
  let stopped = false;
  const upload = new Upload(file, {
    endpoint: `${apiUrl}/uploads`,
    chunkSize: PART_BYTES,
    retryDelays: RETRY_MS,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, filetype: file.type, kind },
    onBeforeRequest: (request) => {
      request.setHeader("Accept-Language", language());
      const held = token();
      if (held !== null) request.setHeader("Authorization", `Bearer ${held}`);
      const proof = xsrfHeader(request.getMethod(), request.getURL(), document.cookie);
      for (const [name, value] of Object.entries(proof)) request.setHeader(name, value);
    },
    onShouldRetry: (error) => {
      const status = statusOf(error);
      const again = status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
      if (again && !stopped) events.onPhase("offline");
      // Without a network it is not tried again but waited for.
      return again && hasNetwork();
    },
    onProgress: (sent, size) => {
      if (stopped) return;
      events.onProgress(sent);
      events.onPhase(sent === size ? "checking" : "sending");
    },
    onError: (error) => {
      if (!stopped) void goOnOrFail(error);
    },
    onSuccess: ({ lastResponse }) => {
      void storedOf(lastResponse.getBody()).then(events.onStored, () => fail());
    },
  });

  /** R8-05 the reason in the file's line. */
  function fail(error?: Error): void {
    const refusal = error && refusalOf(error);
    events.onFailed(uploadFailure(error ? statusOf(error) : 0, refusal?.message ?? ""), refusal);
  }

  /** A device without a network has not failed, however long it takes. */
  async function goOnOrFail(error: Error): Promise<void> {
    const hasWaited = statusOf(error) === 0 && (await whenOnline());
    if (stopped) return;
    if (hasWaited) upload.start();
    else fail(error);
  }

  /** The last answer tells the file; anyone who did not hear it asks. */
  async function storedOf(body: string): Promise<StoredFile> {
    if (body !== "") return JSON.parse(body) as StoredFile;
    const answer = await fetch(upload.url ?? "", { headers: { authorization: `Bearer ${token() ?? ""}` } });
    const { file: stored } = (await answer.json()) as UploadState;
    if (!stored) throw new Error("The upload has no file");
    return stored;
  }

  async function begin(): Promise<void> {
    const [before] = await upload.findPreviousUploads();
    if (before) upload.resumeFromPreviousUpload(before);
    else if (kind === "video") {
      const posterId = await uploadPoster({ apiUrl, token }, file);
      if (posterId !== null) upload.options.metadata = { ...upload.options.metadata, posterId };
    }
    if (!stopped) upload.start();
  }

  begin().catch(() => fail());
  return {
    pause() {
      stopped = true;
      void upload.abort();
    },
    resume() {
      stopped = false;
      upload.start();
    },
    cancel() {
      stopped = true;
      void upload.abort(true).catch(() => undefined);
    },
  };
}

function statusOf(error: Error): number {
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
}

function refusalOf(error: Error): FieldError | undefined {
  const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
  try {
    return (JSON.parse(body ?? "") as Problem).errors[0];
  } catch {
    return undefined;
  }
}
