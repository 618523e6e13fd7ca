import { fileKind, FILES_MAX, imageKind, videoKind } from "@nepnha/contract/features/chat/kinds/files";
import { NEVER_TAKEN } from "@nepnha/contract/platform/never-taken";
import { FILE_ENDINGS, FILE_LIMITS, type StoredKind } from "@nepnha/contract/platform/files";
import { refusalOf } from "../../../platform/api/upload.ts";
import type { Translate } from "../../../platform/i18n/i18n.ts";
import type { Outgoing } from "../engine/outbox.ts";

/** A file that somebody wants to send, and why it cannot be, in words. */
export interface Picked {
  readonly file: File;
  readonly kind: StoredKind;
  readonly refusal: string | null;
}

const TYPES = { image: imageKind.type, video: videoKind.type, document: fileKind.type } as const;

/** What kinds of files they are, before a byte is sent; the server judges by their content. */
export function pick(files: readonly File[], t: Translate): Picked[] {
  return files.map((file) => {
    const ending = file.name.split(".").at(-1)?.toLowerCase() ?? "";
    if (file.type.startsWith("image/")) return { file, kind: "image", refusal: refusalOf(file) };
    if (FILE_ENDINGS.video.includes(ending)) return { file, kind: "video", refusal: tooHeavy(file, "video", t) };
    if (FILE_ENDINGS.document.includes(ending)) {
      return { file, kind: "document", refusal: tooHeavy(file, "document", t) };
    }
    const refusal = t(NEVER_TAKEN.test(file.name) ? "chat.files.never" : "chat.files.kinds");
    return { file, kind: "document", refusal };
  });
}

function tooHeavy({ size }: File, kind: "video" | "document", t: Translate): string | null {
  return size > FILE_LIMITS[kind].bytes ? t(`upload.reason.${kind}Bytes`) : null;
}

/** The messages that carry files: pictures side by side, every film and document by itself, in the order of choosing. */
export function messagesOf(picked: readonly Picked[]): Outgoing[] {
  const good = picked.filter(({ refusal }) => refusal === null);
  const pictures = good.filter(({ kind }) => kind === "image");
  const most = FILES_MAX[imageKind.type];
  const albums = Array.from({ length: Math.ceil(pictures.length / most) }, (_, at) =>
    messageOf(pictures.slice(at * most, (at + 1) * most)),
  );
  return [...albums, ...good.filter(({ kind }) => kind !== "image").map((one) => messageOf([one]))];
}

function messageOf(picked: readonly Picked[]): Outgoing {
  const kind = picked[0]?.kind ?? "document";
  const shown = {
    files: picked.map(({ file }, at) => ({
      fileId: String(at),
      name: file.name,
      mime: file.type,
      size: file.size,
      width: null,
      height: null,
      preview: null,
    })),
  };
  return {
    text: kind === "image" ? "" : (picked[0]?.file.name ?? ""),
    replyTo: null,
    card: { type: TYPES[kind], sent: { fileIds: [] }, shown },
    uploads: picked.map(({ file }) => ({ file, kind, fileId: null })),
  };
}
