import { startTusTransfer } from "../../../kit/media/upload/tus-transfer.ts";
import type { UploadAccess } from "../../../kit/media/upload/upload-item.ts";
import type { FileRefused, Upload } from "../engine/uploads.ts";

/** Sends one file in parts, and on after a broken connection. */
export function sendFile(access: UploadAccess, ...[{ file, kind }, onProgress, signal]: Parameters<Upload>) {
  return new Promise<string>((resolve, reject) => {
    const transfer = startTusTransfer(access, file, kind, {
      onProgress: (sent) => onProgress(sent / file.size),
      onPhase: () => undefined,
      onStored: ({ _id }) => resolve(_id),
      onFailed: (words, refused) => {
        const refusal = refused && { reason: refused.message, isFinal: refused.code !== "limit" };
        reject(refusal ? (Object.assign(new Error(words), { refusal }) satisfies FileRefused) : new Error(words));
      },
    });
    signal.addEventListener("abort", () => {
      transfer.cancel();
      reject(new Error("given up"));
    });
  });
}
