/**
 * Local keys of what belongs to whoever is signed in begin so: the end of a session takes it away (R4-06), also where the
 * feature that keeps it was never loaded. A database begins so, too, and a text under its name says that it is there:
 * not every browser tells which databases there are.
 */
export const MINE = "nepnha-mine-";
/** Local key of the sound of new messages: "off" where this device is to keep quiet. */
export const CHAT_SOUND_KEY = "nepnha-chat-sound";
