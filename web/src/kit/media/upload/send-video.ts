import type { StoredFile } from "@nepnha/contract/platform/files";
import type { startTusTransfer as StartTusTransfer } from "./tus-transfer.ts";

type UploadAccess = Parameters<typeof StartTusTransfer>[0];

/**
 * Send one video and wait for it.
 * @param onProgress told the share that has been sent, 0 to 1
 * @throws Error whose message says why, in words
 */
export async function sendVideo(
  access: UploadAccess,
  file: File,
  onProgress: (share: number) => void,
): Promise<StoredFile> {
  const { startTusTransfer } = await import("./tus-transfer.ts");
  return new Promise((resolve, reject) => {
    startTusTransfer(access, file, "video", {
      onProgress: (sent) => onProgress(file.size === 0 ? 1 : sent / file.size),
      onPhase: () => undefined,
      onStored: resolve,
      onFailed: (error) => reject(new Error(error)),
    });
  });
}
