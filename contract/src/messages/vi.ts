import { viAccount } from "./vi-account.ts";
import { viChat } from "./vi-chat.ts";
import { viCore } from "./vi-core.ts";
import { viKit } from "./vi-kit.ts";
import { viLists } from "./vi-lists.ts";
import { viPeople } from "./vi-people.ts";
import { viPosts } from "./vi-posts.ts";
import { viRecords } from "./vi-records.ts";
import { viTemplates } from "./vi-templates.ts";
import { viRegisters } from "./vi-registers.ts";
import { viVisit } from "./vi-visit.ts";
import { viVideos } from "./vi-videos.ts";
import { viServer } from "./vi-server.ts";
import { viSystem } from "./vi-system.ts";

/**
 * Vietnamese catalogue, the default. Keys are shared with English; `{name}` marks a parameter. Its parts are apart so that
 * a browser loads what it needs.
 */
export const vi = {
  ...viCore,
  ...viAccount,
  ...viChat,
  ...viKit,
  ...viRecords,
  ...viLists,
  ...viServer,
  ...viPeople,
  ...viSystem,
  ...viPosts,
  ...viTemplates,
  ...viRegisters,
  ...viVideos,
  ...viVisit,
} as const;

/** Key of a text in the catalogues. */
export type MessageKey = keyof typeof vi;
/** A whole catalogue. */
export type Catalogue = Readonly<Record<MessageKey, string>>;
