import type { Permission } from "../../../platform/rights.ts";

/** Longest draft that goes to other devices, UTF-16 units; a message is shorter, but something may be cut out of it yet. */
export const DRAFT_MAX = 8_000;

/** What I began to write in a conversation, as the server keeps it; empty where I have sent or deleted it. */
export interface StoredDraft {
  text: string;
  replyTo: { seq: number; senderId: string; text: string } | null;
  /** Orders these: the higher one is the later one. */
  draftSeq: number;
}

/** Client → server: my drafts. */
export interface DraftMethods {
  /**
   * `base` is the `draftSeq` that the caller knows. Where another device wrote something else since, nothing is
   * overwritten: the answer is what stands there, with `kept`, and the caller brings the two together.
   */
  SaveDraft: {
    argument: { groupId: string; text: string; replyToSeq: number | null; base: number };
    data: { draft: StoredDraft; kept: boolean };
  };
}

/** Server → client: to my other connections. */
export interface DraftEvents {
  DraftChanged: { groupId: string; draft: StoredDraft };
}

/** What a caller must hold for each method (R6-07). */
export const DRAFT_PERMISSIONS = {
  SaveDraft: "chatGroups.chatSend",
} as const satisfies Record<keyof DraftMethods, Permission>;
