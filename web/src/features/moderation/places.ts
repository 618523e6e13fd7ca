/** Where reported messages are. */
export const REPORTS = "/chat-moderation";
/** Where all messages are looked for. */
export const ALL = "/chat-moderation/all";
