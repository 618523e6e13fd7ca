import type { UploadAccess } from "../../../kit/media/upload/upload-item.ts";
import type { Upload } from "../engine/uploads.ts";

/** Uploads files of messages like those of forms; the code comes with the first file. */
export function uploadTo(access: UploadAccess): Upload {
  return async (...sending) => (await import("./send-file.ts")).sendFile(access, ...sending);
}
