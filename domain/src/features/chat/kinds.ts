import type { MessageKind } from "@nepnha/contract/features/chat/kinds/kind";
import { MESSAGE_KINDS, type SendableType } from "@nepnha/contract/features/chat/kinds/kinds";

const byType: ReadonlyMap<number, MessageKind> = new Map(MESSAGE_KINDS.map((kind) => [kind.type, kind]));

/** The kind of a type; undefined for one that only a later release knows. */
export function kindOf(type: number): MessageKind | undefined {
  return byType.get(type);
}

/**
 * Does a message of this type count as unread? The one rule for counters, lists and pushes. A kind that only a later
 * release knows is shown rather than hidden.
 */
export function raisesUnread(type: number): boolean {
  return kindOf(type)?.raisesUnread ?? true;
}

/** May a message of this type be pinned? What can be answered can be shown. */
export function isPinnable(type: number): boolean {
  return kindOf(type)?.allows.includes("reply") === true;
}

/** May people send a message of this type? */
export function isSendable(type: number): type is SendableType {
  return kindOf(type)?.sendable === true;
}
