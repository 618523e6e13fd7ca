import { ENUMS } from "../../../platform/enums.ts";
import type { ShownFile } from "../../../platform/files.ts";
import type { MessageKind } from "./kind.ts";

/** Pictures, side by side. */
export const imageKind = {
  type: ENUMS.chatMessageType.IMAGE,
  raisesUnread: true,
  sendable: true,
  searchable: false,
  allows: ["recall", "forward", "reply", "react"],
  preview: "label",
} as const satisfies MessageKind;

/** A film. Its words are the file's name. */
export const videoKind = {
  type: ENUMS.chatMessageType.VIDEO,
  raisesUnread: true,
  sendable: true,
  searchable: true,
  allows: ["recall", "forward", "reply", "react"],
  preview: "label",
} as const satisfies MessageKind;

/** A document. Its words are the file's name. */
export const fileKind = {
  type: ENUMS.chatMessageType.FILE,
  raisesUnread: true,
  sendable: true,
  searchable: true,
  allows: ["recall", "forward", "reply", "react"],
  preview: "label",
} as const satisfies MessageKind;

/** The type of a message that carries files. */
export type FilesType = typeof imageKind.type | typeof videoKind.type | typeof fileKind.type;

/** How many files a message of a kind carries at most. */
export const FILES_MAX: { readonly [T in FilesType]: number } = {
  [imageKind.type]: 20,
  [videoKind.type]: 1,
  [fileKind.type]: 1,
};

/** Which files are sent: uploads of the sender, which they have finished. */
export interface FilesSent {
  fileIds: string[];
}

/**
 * A file as all who see the message see it: enough to keep its room on the screen. Where its bytes are each is told
 * apart, by `GetFiles`, as long as they see the message.
 */
export interface ChatFile {
  fileId: string;
  name: string;
  mime: string;
  /** Bytes. */
  size: number;
  /** Pixels of a picture. */
  width: number | null;
  height: number | null;
  /** A tiny data URL to show until the picture is there. */
  preview: string | null;
}

/** What a message with files carries. */
export interface FilesPayload {
  files: ChatFile[];
}

/** What a message with files carries; nothing once it was recalled. */
export type FilesContent = {
  [T in FilesType]: { type: T; payload: FilesPayload | null; replyTo: null };
}[FilesType];

/** An address in the words of a message. */
export interface SentLink {
  url: string;
  host: string;
  /** Title of the page, empty where it is not known. */
  title: string;
}

/** The files of a message with the reader's own addresses. */
export interface MessageFiles {
  messageId: string;
  seq: number;
  senderId: string;
  time: string;
  files: (ShownFile & { fileId: string })[];
  /** Of LINK: the addresses in its words. */
  links?: SentLink[];
}
