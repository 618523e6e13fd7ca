import { viCore } from "./vi/core.ts";
import { viKit } from "./vi/kit.ts";
import { viLists } from "./vi/lists.ts";
import { viRecords } from "./vi/records.ts";
import { viRooms } from "./vi/rooms.ts";
import { viVisit } from "./vi/visit.ts";
import { viServer } from "./vi/server.ts";
import { viStatuses } from "./vi/statuses.ts";

/**
 * Vietnamese catalogue, the default. Keys are shared with English; `{name}` marks a parameter. Its parts are apart so that
 * a browser loads what it needs.
 */
export const vi = {
  ...viCore,
  ...viKit,
  ...viRecords,
  ...viLists,
  ...viStatuses,
  ...viServer,
  ...viVisit,
  ...viRooms,
} as const;

/** Key of a text in the catalogues. */
export type MessageKey = keyof typeof vi;
/** A whole catalogue. */
export type Catalogue = Readonly<Record<MessageKey, string>>;
