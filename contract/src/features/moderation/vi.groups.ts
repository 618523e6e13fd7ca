/** Kinds of conversations, which lists of actions show, too: apart, so that they do without the rest. */
export const viModerationGroups = {
  "enum.chatGroupType.PROJECT": "Dự án",
  "enum.chatGroupType.ADVISE": "Tư vấn",
  "enum.chatGroupType.COMPLAIN": "Khiếu nại",
  "enum.chatGroupType.DIRECT": "Trực tiếp",
  "enum.chatGroupType.USERS": "Nhóm",
} as const;
