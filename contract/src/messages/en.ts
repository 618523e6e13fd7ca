import type { Catalogue } from "./vi.ts";
import { enCore } from "./en/core.ts";
import { enKit } from "./en/kit.ts";
import { enLists } from "./en/lists.ts";
import { enRecords } from "./en/records.ts";
import { enRooms } from "./en/rooms.ts";
import { enVisit } from "./en/visit.ts";
import { enServer } from "./en/server.ts";
import { enStatuses } from "./en/statuses.ts";

/** English catalogue; loaded when the user chooses English. */
export const en: Catalogue = {
  ...enCore,
  ...enKit,
  ...enRecords,
  ...enLists,
  ...enStatuses,
  ...enServer,
  ...enVisit,
  ...enRooms,
};
