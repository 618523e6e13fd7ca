import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import type { FileKind } from "@nepnha/contract/platform/files";
import { fileTypeFromFile } from "file-type";
import { archiveType } from "./archive-check.ts";
import { endingOf } from "../file-name.ts";
import { NO_CLAIM, type Claim } from "./image-check.ts";
import { officeType } from "./office-check.ts";
import { isQuietPdf } from "./pdf-check.ts";
import { isPlainText } from "./text-check.ts";
import { uploadFailed } from "../upload/upload-error.ts";

/** What a file really is, whatever its sender calls it. */
export interface JudgedFile {
  readonly mime: string;
  readonly ending: string;
  /** Whether a browser may show it beside our pages. */
  readonly isInline: boolean;
}

/** Enough for every mark that we look for at the beginning. */
const HEAD_BYTES = 1024;
const PAGE = /<!doctype|<html|<head|<body|<script|<svg|<iframe|<\?php/i;
const MARKUP = /^[^a-z0-9]*<[a-z!?]/i;
/** Claimed types that a browser would run; nobody sends a drawing as one of them by mistake. */
const RUNNABLE = /html|svg|javascript|ecmascript|x-ms|x-sh|php/i;

/** How a SketchUp model begins: a mark, the length of its name, and the name in two bytes a letter. */
const SKETCHUP = Buffer.concat([Buffer.from("fffeff0e", "hex"), Buffer.from("SketchUp", "utf16le")]);

const VIDEOS: Readonly<Record<string, { mime: string; endings: readonly string[] }>> = {
  mp4: { mime: "video/mp4", endings: ["mp4", "m4v"] },
  m4v: { mime: "video/mp4", endings: ["mp4", "m4v"] },
  mov: { mime: "video/quicktime", endings: ["mov"] },
  webm: { mime: "video/webm", endings: ["webm"] },
};

/** Our media types, by ending. */
const DOCUMENTS = {
  pdf: "application/pdf",
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  dwg: "application/acad",
  dxf: "application/dxf",
  skp: "application/vnd.sketchup.skp",
  zip: "application/zip",
  txt: "text/plain",
  csv: "text/csv",
} as const;

type DocumentType = keyof typeof DOCUMENTS;

/**
 * Judge a file by its content. Its name's ending must be one of what it is; a wrong media type is put right, one that a
 * browser would run is refused.
 * @throws AppError UPLOAD_FAILED with the reason
 */
export async function judgeFile(path: string, kind: FileKind, claim: Claim): Promise<JudgedFile> {
  if (RUNNABLE.test(claim.mime)) throw uploadFailed(kind);
  return kind === "video" ? judgeVideo(path, claim) : judgeDocument(path, claim);
}

async function judgeVideo(path: string, { name, mime }: Claim): Promise<JudgedFile> {
  const type = VIDEOS[(await fileTypeFromFile(path))?.ext ?? ""];
  const ending = endingOf(name);
  const isHonest = NO_CLAIM.has(mime) || mime.startsWith("video/");
  if (!type || !isHonest || (ending !== "" && !type.endings.includes(ending))) throw uploadFailed("video");
  return { mime: type.mime, ending: type.endings[0] ?? "", isInline: true };
}

async function judgeDocument(path: string, { name }: Claim): Promise<JudgedFile> {
  const given = endingOf(name);
  const type = await documentType(path, given);
  if (!type || (given !== "" && given !== type)) throw uploadFailed("document");
  const isInline = type === "txt" || (type === "pdf" && (await isQuietPdf(path)));
  return { mime: DOCUMENTS[type], ending: type, isInline };
}

async function documentType(path: string, given: string): Promise<DocumentType | undefined> {
  const head = await buffer(createReadStream(path, { end: HEAD_BYTES - 1 }));
  const start = head.toString("latin1");
  if (start.startsWith("%PDF-")) return PAGE.test(start) ? undefined : "pdf";
  if (start.startsWith("PK\u0003\u0004")) return archiveType(path);
  if (start.startsWith("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1")) return officeType(path);
  if (/^AC10\d\d/.test(start)) return "dwg";
  if (start.startsWith("AutoCAD Binary DXF\r\n\u001a\0")) return "dxf";
  if (head.indexOf(SKETCHUP) === 0) return "skp";
  if ([PAGE, MARKUP].some((rule) => rule.test(textOf(head))) || !(await isPlainText(path))) return undefined;
  if (given === "dxf") return /^\s*(?:999\r?\n.*\r?\n\s*)*0\s*\r?\n\s*SECTION/.test(start) ? "dxf" : undefined;
  return given === "csv" ? "csv" : "txt";
}

/** Markup hides in two bytes a letter as well. */
function textOf(head: Buffer): string {
  return head.toString("latin1").replaceAll("\0", "");
}
