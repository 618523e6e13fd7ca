/** Where the packs are. */
export const PACKS = "/chat-setting";
/** Where what is set by name is. */
export const GENERAL = "/chat-setting/general";
