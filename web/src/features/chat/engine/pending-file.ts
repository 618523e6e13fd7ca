import type { StoredKind } from "@nepnha/contract/platform/files";

/** A file that goes along with a message; without an id it is still to be uploaded. */
export interface PendingFile {
  readonly file: File;
  readonly kind: StoredKind;
  readonly fileId: string | null;
}
