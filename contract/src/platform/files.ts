/** What a file field takes. */
export type FileKind = "video" | "document";

/** What a stored file is. */
export type StoredKind = "image" | FileKind;

/** How far the server is with a file; only a video is ever anything but READY. */
export type FileState = "PROCESSING" | "READY" | "FAILED";

/** Why a video FAILED: the end of a text's key `video.reason.*`. */
export type VideoFault = "broken" | "noPicture" | "codec" | "tooLong";

/** Largest files in bytes, and the longest video in seconds. Pictures have limits of their own. */
export const FILE_LIMITS = {
  document: { bytes: 100 * 1024 * 1024 },
  video: { bytes: 500 * 1024 * 1024, seconds: 3 * 3600 },
} as const;

/** Endings of the names that each kind takes; the content decides. */
export const FILE_ENDINGS: Readonly<Record<FileKind, readonly string[]>> = {
  document: ["pdf", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "dwg", "dxf", "skp", "zip", "txt", "csv"],
  video: ["mp4", "m4v", "webm", "mov"],
};

/** A stored file as rows and uploads show it. */
export interface ShownFile {
  /** A document's address ends within a day; anyone who may see the row gets a new one with it. */
  readonly url: string;
  /** A picture's small version, a video's poster; the file itself where there is none. */
  readonly thumbUrl: string;
  /** A tiny data URL to show until the picture is there. */
  readonly preview: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  readonly kind: StoredKind;
  readonly state: FileState;
  /** Why it FAILED. */
  readonly reason: VideoFault | null;
  /** Whether a browser may show it beside the page; the others are saved. */
  readonly isInline: boolean;
  /** Seconds of a video, null before it was read. */
  readonly duration: number | null;
  readonly posterUrl: string | null;
}

/** A file that has just been stored. */
export interface StoredFile extends ShownFile {
  readonly _id: string;
}

/** `GET /api/tenant/uploads/{id}`: how much of it is there, and the file once it is. */
export interface UploadState {
  readonly _id: string;
  /** Bytes received. */
  readonly offset: number;
  readonly size: number;
  readonly file: StoredFile | null;
}
