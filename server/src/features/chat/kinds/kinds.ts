import { contactKind } from "@nepnha/contract/features/chat/kinds/contact";
import { fileKind, imageKind, videoKind } from "@nepnha/contract/features/chat/kinds/files";
import { noteKind } from "@nepnha/contract/features/chat/kinds/note";
import { noticeKind } from "@nepnha/contract/features/chat/kinds/notice";
import {
  MESSAGE_KINDS,
  type MessageContent,
  type MessageType,
  type SendableType,
} from "@nepnha/contract/features/chat/kinds/kinds";
import { reminderKind } from "@nepnha/contract/features/chat/kinds/reminder";
import { pollKind, pollNoticeKind } from "@nepnha/contract/features/chat/kinds/poll";
import { replyKind } from "@nepnha/contract/features/chat/kinds/reply";
import { contractKind, projectActionKind } from "@nepnha/contract/features/chat/kinds/row";
import { stickerKind } from "@nepnha/contract/features/chat/kinds/sticker";
import { todoKind } from "@nepnha/contract/features/chat/kinds/todo";
import { textKind } from "@nepnha/contract/features/chat/kinds/text";
import { urlKind } from "@nepnha/contract/features/chat/kinds/url";
import { raisesUnread } from "@nepnha/domain/features/chat/kinds";
import { contactRules } from "./contact.ts";
import { fileRules, imageRules, videoRules } from "./files.ts";
import type { ForwardRules, ReadRules, SendRules, StoredContent } from "./kind.ts";
import { noteRules } from "./note.ts";
import { noticeRules } from "./notice.ts";
import { reminderRules } from "./reminder.ts";
import { pollNoticeRules, pollRules } from "./poll.ts";
import { replyRules } from "./reply.ts";
import { contractRules, projectActionRules } from "./row.ts";
import { stickerRules } from "./sticker.ts";
import { textRules } from "./text.ts";
import { todoRules } from "./todo.ts";
import { urlRules } from "./url.ts";

/** The rules of every kind; one that is missing does not compile. */
const READ_RULES: { readonly [T in MessageType]: ReadRules<T> } = {
  [textKind.type]: textRules,
  [urlKind.type]: urlRules,
  [replyKind.type]: replyRules,
  [contactKind.type]: contactRules,
  [imageKind.type]: imageRules,
  [videoKind.type]: videoRules,
  [fileKind.type]: fileRules,
  [stickerKind.type]: stickerRules,
  [noteKind.type]: noteRules,
  [reminderKind.type]: reminderRules,
  [todoKind.type]: todoRules,
  [pollKind.type]: pollRules,
  [pollNoticeKind.type]: pollNoticeRules,
  [contractKind.type]: contractRules,
  [projectActionKind.type]: projectActionRules,
  [noticeKind.type]: noticeRules,
};

/** The rules of the kinds that people send. */
export const SEND_RULES: { readonly [T in SendableType]: SendRules } = {
  [textKind.type]: textRules,
  [urlKind.type]: urlRules,
  [replyKind.type]: replyRules,
  [contactKind.type]: contactRules,
  [imageKind.type]: imageRules,
  [videoKind.type]: videoRules,
  [fileKind.type]: fileRules,
  [stickerKind.type]: stickerRules,
};

/** How kinds are passed on, those too that are made by methods of their own. */
export const FORWARD_RULES: Readonly<Record<number, Partial<ForwardRules> | undefined>> = {
  ...SEND_RULES,
  [noteKind.type]: noteRules,
  [reminderKind.type]: reminderRules,
  [pollKind.type]: pollRules,
};

/** Types that count as unread, for queries. */
export const UNREAD_TYPES: readonly number[] = MESSAGE_KINDS.map(({ type }) => type).filter(raisesUnread);

/** What a stored message carries, by its kind. @throws Error for a type that no kind has */
export function contentOf(type: number, stored: StoredContent): MessageContent {
  if (!isKnown(type)) throw new Error(`A message of type ${type} is stored, and no kind has it`);
  return READ_RULES[type].read(stored);
}

function isKnown(type: number): type is MessageType {
  return Object.hasOwn(READ_RULES, type);
}
