import type { viModerationGroups } from "./vi.groups.ts";

/** The same in English. */
export const enModerationGroups: Readonly<Record<keyof typeof viModerationGroups, string>> = {
  "enum.chatGroupType.PROJECT": "Project",
  "enum.chatGroupType.ADVISE": "Advice",
  "enum.chatGroupType.COMPLAIN": "Complaint",
  "enum.chatGroupType.DIRECT": "Direct",
  "enum.chatGroupType.USERS": "Group",
};
