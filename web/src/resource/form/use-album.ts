import { useRef, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { refusalOf, uploadImage, type UploadedImage } from "../../api/upload.ts";
import { authStorage } from "../../app/auth-storage.ts";
import { useServices } from "../../app/services-context.ts";
import { t } from "../../i18n/i18n.ts";
import type { SendImage } from "../../ui/image-drop.tsx";
import type { FileView, Known } from "../row.ts";

/** The pictures that a form knows: those of its row and those uploaded since. */
export interface Album {
  /** R8-05 upload one; rejects with the specification's text and the server's reason. */
  readonly send: SendImage<UploadedImage>;
  readonly view: (id: string) => FileView | undefined;
  /** Whether an upload is still on its way. */
  readonly busy: () => boolean;
}

/** The pictures of a form. */
export function useAlbum(known: Known | null): Album {
  const { environment } = useServices();
  const [uploaded] = useState(() => new Map<string, FileView>());
  const running = useRef(0);
  return {
    view: (id) => uploaded.get(id) ?? known?._files[id],
    busy: () => running.current > 0,
    async send(file, onProgress) {
      const refusal = refusalOf(file);
      if (refusal !== null) throw new Error(`${t("upload.failed")} ${refusal}`);
      running.current += 1;
      try {
        const token = authStorage.read()?.authToken ?? null;
        const image = await uploadImage(environment.apiUrl, token, file, onProgress);
        uploaded.set(image._id, image);
        return image;
      } catch (cause) {
        const reason = cause instanceof ApiError ? (cause.fieldErrors[0]?.message ?? "") : "";
        throw new Error(`${t("upload.failed")} ${reason}`.trim(), { cause });
      } finally {
        running.current -= 1;
      }
    },
  };
}
