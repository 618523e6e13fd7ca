import type { Catalogue } from "./vi.ts";
import { enAccount } from "./en-account.ts";
import { enChat } from "./en-chat.ts";
import { enCore } from "./en-core.ts";
import { enKit } from "./en-kit.ts";
import { enLists } from "./en-lists.ts";
import { enPeople } from "./en-people.ts";
import { enPosts } from "./en-posts.ts";
import { enRecords } from "./en-records.ts";
import { enTemplates } from "./en-templates.ts";
import { enRegisters } from "./en-registers.ts";
import { enVisit } from "./en-visit.ts";
import { enVideos } from "./en-videos.ts";
import { enServer } from "./en-server.ts";
import { enSystem } from "./en-system.ts";

/** English catalogue; loaded when the user chooses English. */
export const en: Catalogue = {
  ...enCore,
  ...enAccount,
  ...enChat,
  ...enKit,
  ...enRecords,
  ...enLists,
  ...enServer,
  ...enPeople,
  ...enSystem,
  ...enPosts,
  ...enTemplates,
  ...enRegisters,
  ...enVideos,
  ...enVisit,
};
