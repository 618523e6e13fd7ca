import { FILE_ENDINGS, FILE_LIMITS, type StoredFile, type FileKind } from "@nepnha/contract/platform/files";
import { useEffect, useState } from "react";
import { authStorage } from "../../../platform/session/auth-storage.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { t } from "../../../platform/i18n/i18n.ts";
import { useStore } from "../../../platform/lib/store.ts";
import type { StartTransfer, UploadAccess, UploadItem } from "./upload-item.ts";
import { createUploadQueue, type UploadQueue } from "./upload-queue.ts";

/** Files on their way from a field, and what to do with them. */
export interface Uploads extends Pick<UploadQueue, "pause" | "resume" | "cancel"> {
  readonly items: readonly UploadItem[];
  /** Send files. @returns why the first refused one was, in words; null when all are on their way */
  add(files: readonly File[]): string | null;
}

/** A queue of a field's own. It stops with the field; the same file chosen again goes on. */
export function useUploads(kind: FileKind, onStored: (file: StoredFile) => void): Uploads {
  const { environment } = useServices();
  const [queue] = useState(() =>
    createUploadQueue(whenLoaded({ apiUrl: environment.apiUrl, token: () => authStorage.read()?.authToken ?? null })),
  );
  useEffect(() => queue.listen(onStored), [queue, onStored]);
  useEffect(() => () => queue.leave(), [queue]);
  const items = useStore(queue.items);
  return {
    items,
    pause: queue.pause,
    resume: queue.resume,
    cancel: queue.cancel,
    add(files) {
      const refusals = files.map((file) => refusalOf(file, kind));
      queue.add(
        files.filter((_, index) => refusals[index] === null),
        kind,
      );
      return refusals.find((refusal) => refusal !== null) ?? null;
    },
  };
}

/** The protocol's code comes with the first file. */
function whenLoaded(access: UploadAccess): StartTransfer {
  return (file, kind, events) => {
    const transfer = import("./tus-transfer.ts").then(({ startTusTransfer }) =>
      startTusTransfer(access, file, kind, events),
    );
    transfer.catch(() => events.onFailed(t("upload.failed")));
    const then = (act: "pause" | "resume" | "cancel") => () => void transfer.then((running) => running[act]());
    return { pause: then("pause"), resume: then("resume"), cancel: then("cancel") };
  };
}

/** Why a file cannot be one of these, before a byte of it is sent. */
function refusalOf({ name, size }: File, kind: FileKind): string | null {
  const ending = name.split(".").at(-1)?.toLowerCase() ?? "";
  if (!FILE_ENDINGS[kind].includes(ending)) return t(`upload.reason.${kind}`);
  return size > FILE_LIMITS[kind].bytes ? t(`upload.reason.${kind}Bytes`) : null;
}
