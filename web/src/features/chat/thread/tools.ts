import type { MessageKey } from "@nepnha/contract/messages/vi";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { type Creation, mayCreate } from "@nepnha/domain/features/chat/group-rights";
import IconAddressBook from "@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs";
import IconSticker from "@tabler/icons-react/dist/esm/icons/IconSticker.mjs";
import IconAlarm from "@tabler/icons-react/dist/esm/icons/IconAlarm.mjs";
import IconListCheck from "@tabler/icons-react/dist/esm/icons/IconListCheck.mjs";
import IconNote from "@tabler/icons-react/dist/esm/icons/IconNote.mjs";
import { holdsPolls } from "@nepnha/domain/features/chat/polls";
import IconChartBar from "@tabler/icons-react/dist/esm/icons/IconChartBar.mjs";
import { type ComponentType, lazy } from "react";
import { needTexts } from "../../../platform/i18n/i18n.ts";
import type { Conversation } from "../engine/model.ts";
import { memberOf } from "../people.ts";
import type { ToolProps } from "./tool-props.ts";

/** What can be sent besides words. */
interface Tool {
  readonly name: string;
  readonly label: MessageKey;
  readonly icon: ComponentType<{ size: number; stroke: number; "aria-hidden": true }>;
  /** Not in every conversation. */
  readonly isOffered?: (conversation: Conversation, me: string) => boolean;
  readonly Tool: ComponentType<ToolProps>;
}

const making =
  (what: Creation) =>
  (conversation: Conversation, me: string): boolean =>
    mayCreate(what, memberOf(conversation, me)?.role ?? ENUMS.chatRole.CUSTOMER, conversation.rules ?? []);

/** The tools in their order; each comes when it is opened. */
export const TOOLS: readonly Tool[] = [
  {
    name: "stickers",
    label: "chat.stickers.tool",
    icon: IconSticker,
    Tool: lazy(async () => {
      const [tool] = await Promise.all([import("../stickers/sticker-tool.tsx"), needTexts("stickers-chat")]);
      return { default: tool.StickerTool };
    }),
  },
  {
    name: "contact",
    label: "chat.contact.send",
    icon: IconAddressBook,
    Tool: lazy(async () => ({ default: (await import("../kinds/contact/contact-tool.tsx")).ContactTool })),
  },
  {
    name: "note",
    label: "chat.note.tool",
    icon: IconNote,
    isOffered: making("NOTE"),
    Tool: lazy(async () => {
      const [tool] = await Promise.all([import("../board/note-form.tsx"), needTexts("chat-board")]);
      return { default: tool.NoteForm };
    }),
  },
  {
    name: "reminder",
    label: "chat.reminder.tool",
    icon: IconAlarm,
    isOffered: making("REMINDER"),
    Tool: lazy(async () => {
      const [tool] = await Promise.all([import("../board/reminder-form.tsx"), needTexts("chat-board")]);
      return { default: tool.ReminderForm };
    }),
  },
  {
    name: "todo",
    label: "chat.todo.tool",
    icon: IconListCheck,
    isOffered: making("TODO"),
    Tool: lazy(async () => {
      const [tool] = await Promise.all([import("../kinds/todo/todo-tool.tsx"), needTexts("chat-board")]);
      return { default: tool.TodoTool };
    }),
  },
  {
    name: "poll",
    label: "chat.poll.send",
    icon: IconChartBar,
    isOffered: (conversation, me) => holdsPolls(conversation.type) && making("POLL")(conversation, me),
    Tool: lazy(async () => {
      const [tool] = await Promise.all([import("../kinds/poll/poll-tool.tsx"), needTexts("chat-polls")]);
      return { default: tool.PollTool };
    }),
  },
];
