import type { UploadAccess } from "../../../kit/media/upload/upload-item.ts";
import type { Upload } from "../engine/uploads.ts";

/** Uploads files of messages like those of forms: in parts, and on after a broken connection. */
export function uploadTo(access: UploadAccess): Upload {
  return async ({ file, kind }, onProgress, signal) => {
    // The protocol's code comes with the first file.
    const { startTusTransfer } = await import("../../../kit/media/upload/tus-transfer.ts");
    return new Promise((resolve, reject) => {
      const transfer = startTusTransfer(access, file, kind, {
        onProgress: (sent) => onProgress(sent / file.size),
        onPhase: () => undefined,
        onStored: ({ _id }) => resolve(_id),
        onFailed: (reason) => reject(new Error(reason)),
      });
      signal.addEventListener("abort", () => {
        transfer.cancel();
        reject(new Error("given up"));
      });
    });
  };
}
