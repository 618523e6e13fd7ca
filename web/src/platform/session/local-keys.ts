/**
 * Local keys of what belongs to whoever is signed in begin so: the end of a session takes it away (R4-06), also where the
 * feature that keeps it was never loaded. A database begins so, too, and a text under its name says that it is there:
 * not every browser tells which databases there are.
 */
export const MINE = "nepnha-mine-";
/**
 * What somebody typed and has not saved, followed by their id. It is taken away when they log out or somebody else signs in;
 * a session that ends by itself leaves it to them.
 */
export const TYPED = `${MINE}typed-`;
/** Local key of the sound of new messages: "off" where this device is to keep quiet. */
export const CHAT_SOUND_KEY = "nepnha-chat-sound";
