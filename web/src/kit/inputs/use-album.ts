import type { ShownFile, StoredFile } from "@nepnha/contract/platform/files";
import { useRef, useState } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { refusalOf, uploadFailure, uploadPatiently } from "../../platform/api/upload.ts";
import { authStorage } from "../../platform/session/auth-storage.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { sendVideo } from "../media/upload/send-video.ts";
import type { SendImage } from "../../ui/fields/image-drop.tsx";
import type { Known } from "../resource/row.ts";

/** The files that a form knows: those of its row and those uploaded since. */
export interface Album {
  /** R8-05 upload one; rejects with what is to be said of it. */
  readonly send: SendImage<StoredFile>;
  /** The same for a video in a text. */
  readonly sendVideo: (file: File, onProgress: (share: number) => void) => Promise<StoredFile>;
  readonly view: (id: string) => ShownFile | undefined;
  /** A stored document or video. */
  readonly file: (id: string) => ShownFile | undefined;
  /** Know a document or video that has just been stored. */
  readonly keep: (file: StoredFile) => void;
  /** Whether the file of a field is on its way. */
  readonly wait: (field: string, busy: boolean) => void;
  /** Whether an upload is still on its way. */
  readonly busy: () => boolean;
}

/** The pictures of a form. */
export function useAlbum(known: Known | null): Album {
  const { environment } = useServices();
  const [uploaded] = useState(() => new Map<string, ShownFile>());
  const running = useRef(0);
  const waiting = useRef(new Set<string>());
  return {
    view: (id) => uploaded.get(id) ?? known?._files[id],
    file: (id) => uploaded.get(id) ?? known?._files[id],
    keep: (file) => void uploaded.set(file._id, file),
    wait(field, busy) {
      if (busy) waiting.current.add(field);
      else waiting.current.delete(field);
    },
    busy: () => running.current > 0 || waiting.current.size > 0,
    async sendVideo(file, onProgress) {
      running.current += 1;
      try {
        const token = (): string | null => authStorage.read()?.authToken ?? null;
        return await sendVideo({ apiUrl: environment.apiUrl, token }, file, onProgress);
      } finally {
        running.current -= 1;
      }
    },
    async send(file, onProgress, signal) {
      const refusal = refusalOf(file);
      if (refusal !== null) throw new Error(refusal);
      running.current += 1;
      try {
        const token = authStorage.read()?.authToken ?? null;
        const image = await uploadPatiently(environment.apiUrl, token, file, onProgress, signal);
        uploaded.set(image._id, image);
        return image;
      } catch (cause) {
        const { status = 0, fieldErrors = [] } = cause instanceof ApiError ? cause : {};
        throw new Error(uploadFailure(status, fieldErrors[0]?.message ?? ""), { cause });
      } finally {
        running.current -= 1;
      }
    },
  };
}
