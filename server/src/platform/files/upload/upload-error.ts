import type { MessageKey } from "@nepnha/contract/messages/vi";
import { AppError } from "../../http/problem.ts";

/** Why an upload was refused: the end of a catalogue key `upload.reason.*`. */
type UploadReason = Extract<MessageKey, `upload.reason.${string}`> extends `upload.reason.${infer R}` ? R : never;

/** Reasons that pass: the same file may be taken another time. */
const PASSING: readonly UploadReason[] = ["quota", "companyQuota", "many"];

/** Refuse an upload: the specification's text, with the reason at the field `file`; its code is `limit` for what passes. */
export function uploadFailed(reason: UploadReason): AppError {
  return new AppError("UPLOAD_FAILED", {
    issues: [
      { field: "file", code: PASSING.includes(reason) ? "limit" : "upload", message: `upload.reason.${reason}` },
    ],
  });
}
