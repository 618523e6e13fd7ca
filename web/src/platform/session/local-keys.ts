/** R9-04 local key of the sticker history; a log-out clears it (R4-06). */
export const STICKER_HISTORY_KEY = "nepnha-sticker-history";
/** Local key of the collapsed menu. */
export const RAIL_KEY = "nepnha-rail";
/** Local key of the sound of new messages: "off" where this device is to keep quiet. */
export const CHAT_SOUND_KEY = "nepnha-chat-sound";
/** Name of the database with conversations to read without a network; a log-out deletes it. */
export const KEPT_DATABASE = "nepnha-kept";
