/** Where the packs are. */
export const PACKS = "/chat-setting";
/** Where the words are that nobody sends. */
export const BANNED = "/chat-setting/banned-words";
/** Where what is set by name is. */
export const GENERAL = "/chat-setting/general";
