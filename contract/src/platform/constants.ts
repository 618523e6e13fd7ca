/** Constants and limits of the specification, section 9, and what we set where it is silent. */

/** R9-01 the only page sizes that a find accepts. */
export const PAGE_SIZES = [3, 5, 10, 15, 50, 100] as const;
/** R9-01 */
export const DEFAULT_PAGE_SIZE = 10;
/** R9-01 `id` means the order of creation (UUIDv7). */
export const DEFAULT_SORT = { column: "id", direction: "asc" } as const;
/**
 * How far a find counts, and how deep a page number reaches: rows. What is further is estimated, and reached from the
 * row before it, so that no list costs more because it is longer.
 */
export const FIND_COUNT_LIMIT = 10_000;
/** The web client always sends tenant 1 (R1-02). */
export const WEB_TENANT_ID = 1;
/** R6-06 the local key of the stored login is made of this tag and {@link USER_DATA_KEY}. */
export const APP_VERSION = "v726demo1";
/** R6-06 fixed half of the local key of the stored login. */
export const USER_DATA_KEY = "authf649fc9a5f55";
/** R8-01 how long an error snackbar stays, ms. */
export const SNACKBAR_MS = 3000;
/** R8-02 a find that got no answer is tried again after so many ms … */
export const FIND_RETRY_MS = 30_000;
/** R8-02 … and at most so often. */
export const FIND_RETRY_LIMIT = 5;
/** R4-09, R9-02 delays of the hub's automatic reconnect, ms. */
export const HUB_RECONNECT_DELAYS = [0, 2000, 10_000, 30_000] as const;
/** R9-02 */
export const HUB_KEEP_ALIVE_MS = 15_000;
/** R9-02 */
export const HUB_SERVER_TIMEOUT_MS = 30_000;
/** Most ids that one bulk call takes. */
export const BULK_LIMIT = 100;
/** How long anyone who deleted a row may put it back, minutes; administrators always may. */
export const UNDO_DELETE_MINUTES = 10;
/** Most rows that somebody selects at a time over all pages; they are worked through in bulk calls. */
export const SELECT_ALL_MAX = 10_000;
/** Longest search term, characters after trimming. */
export const SEARCH_TERM_MAX = 200;
/** A sign-in code: digits, life, wrong tries until it is dead, pause before the next mail. */
export const OTP = { digits: 6, lifeSeconds: 300, tries: 5, resendSeconds: 60 } as const;
/** A password, characters. */
export const PASSWORD = { min: 8, max: 64 } as const;
/** A chat text, characters after NFC. */
export const CHAT_TEXT_MAX = 2000;
/** How long a message of a complaint can be recalled, ms and less where the company allows less; notes stay after it. */
export const COMPLAINT_RECALL_MS = 300_000;
/** Most messages that one page of a conversation holds. */
export const CHAT_PAGE_MAX = 50;
/** Most changed rows that one SyncConversation answers. */
export const CHAT_SYNC_MAX = 100;
/** Most known conversations that one SyncState names: more would not fit a hub message, and a longer one ends the connection. */
export const CHAT_STATE_MAX = 500;
/** Images: largest file in bytes, largest number of pixels. */
export const IMAGE_LIMITS = { bytes: 10 * 1024 * 1024, pixels: 40_000_000, side: 8000 } as const;
/** All days are days in this zone; it has no daylight saving time. */
export const TIME_ZONE = "Asia/Ho_Chi_Minh";
/** How far Vietnam's clock is ahead of UTC all year, ms. */
export const VIETNAM_MS = 7 * 3_600_000;
