import type { FieldError } from "@nepnha/contract/platform/errors";
import type { StoredFile, StoredKind } from "@nepnha/contract/platform/files";

/** How far a file on its way is. `offline` goes on by itself; `paused` and `failed` wait for the person. */
export type UploadPhase = "waiting" | "sending" | "paused" | "offline" | "checking" | "failed";

/** A file on its way to the server. */
export interface UploadItem {
  readonly id: string;
  readonly file: File;
  readonly kind: StoredKind;
  readonly phase: UploadPhase;
  /** Bytes that the server has. */
  readonly sent: number;
  /** Why it failed, in words. */
  readonly error: string | null;
}

/** Where uploads go, and who sends them. */
export interface UploadAccess {
  readonly apiUrl: string;
  readonly token: () => string | null;
}

/** A running transfer of one file. */
export interface Transfer {
  /** Stop for now; what came stays with the server. */
  pause(): void;
  resume(): void;
  /** Stop for good; what came is taken away. */
  cancel(): void;
}

/** What a transfer tells. */
export interface TransferEvents {
  readonly onProgress: (sent: number) => void;
  readonly onPhase: (phase: "sending" | "offline" | "checking") => void;
  readonly onStored: (file: StoredFile) => void;
  /** @param error in words; `refusal` is what the server has against the file, where it said so */
  readonly onFailed: (error: string, refusal?: FieldError) => void;
}

/** Begins to send a file. */
export type StartTransfer = (file: File, kind: StoredKind, events: TransferEvents) => Transfer;
