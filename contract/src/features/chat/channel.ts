/**
 * Where a conversation is shown: beside its project, at the company's desk, between two people, or among people of a group.
 * What the specification's ChatChannel is (R3-01); it follows from the type of the conversation.
 */
export const CHAT_CONTEXTS = ["PROJECT", "ADVISE", "DIRECT", "USERS"] as const;
/** One of {@link CHAT_CONTEXTS}. */
export type ChatContext = (typeof CHAT_CONTEXTS)[number];
