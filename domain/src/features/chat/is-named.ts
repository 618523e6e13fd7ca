import type { Mention } from "@nepnha/contract/features/chat/messages";

/** Whether a message names somebody, alone or with all. */
export function isNamed(mentions: readonly Mention[], userId: string): boolean {
  return mentions.some((mention) => mention.userId === userId || mention.userId === null);
}
