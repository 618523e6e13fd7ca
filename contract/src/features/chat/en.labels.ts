import type { viChatLabels } from "./vi.labels.ts";

/** Texts of the labels of conversations: in the menu of a conversation, above the list, and where they are made. */
export const enChatLabels: Record<keyof typeof viChatLabels, string> = {
  "chat.labels": "Labels",
  "chat.labels.filter": "Filter by label",
  "chat.labels.manage": "Manage labels",
  "chat.labels.nothing": "No labels yet. Add one to sort your conversations.",
  "chat.labels.name": "Name",
  "chat.labels.color": "Colour",
  "chat.labels.color.red": "Red",
  "chat.labels.color.orange": "Orange",
  "chat.labels.color.yellow": "Yellow",
  "chat.labels.color.green": "Green",
  "chat.labels.color.blue": "Blue",
  "chat.labels.color.violet": "Violet",
  "chat.labels.first.1": "Customers",
  "chat.labels.first.2": "Work",
  "chat.labels.first.3": "Family",
  "chat.labels.add": "Add label",
  "chat.labels.save": "Save label",
  "chat.labels.delete": "Delete label",
  "chat.labels.taken": "You have a label of this name. Choose another one.",
  "chat.labels.tooMany": "You have {count} labels, which is the most. Delete one first.",
};
