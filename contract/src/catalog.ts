import type { ResourceDescription } from "./define.ts";
import { customerActionLogs, staffActionLogs } from "./sections/action-logs.ts";
import { districts, provinces, streets, wards } from "./sections/administrative-units.ts";
import { branches } from "./sections/branches.ts";
import { chatBackgrounds } from "./sections/chat-backgrounds.ts";
import { comments } from "./sections/comments.ts";
import { constructions } from "./sections/constructions.ts";
import { contextHelps } from "./sections/context-helps.ts";
import { customerCategories } from "./sections/customer-categories.ts";
import { devices } from "./sections/devices.ts";
import { hotlines } from "./sections/hotlines.ts";
import { houseTemplates } from "./sections/house-templates.ts";
import { knowledge } from "./sections/knowledge.ts";
import { maintenances } from "./sections/maintenances.ts";
import { news } from "./sections/news.ts";
import { objectMetadata } from "./sections/object-metadata.ts";
import { playlists } from "./sections/playlists.ts";
import { postCates } from "./sections/post-cates.ts";
import { posts } from "./sections/posts.ts";
import { roles } from "./sections/roles.ts";
import { sampleItems } from "./sections/sample-items.ts";
import { systemSettings } from "./sections/system-settings.ts";
import { tenants } from "./sections/tenants.ts";
import { userGroups } from "./sections/user-groups.ts";
import { users } from "./sections/users.ts";
import { vendors } from "./sections/vendors.ts";
import { videos } from "./sections/videos.ts";
import { widgets } from "./sections/widgets.ts";

/** Every plain section, in the order of the menu. The only registry. */
export const CATALOG: readonly ResourceDescription[] = [
  customerCategories,
  houseTemplates,
  constructions,
  posts,
  knowledge,
  news,
  videos,
  playlists,
  postCates,
  widgets,
  contextHelps,
  comments,
  chatBackgrounds,
  vendors,
  sampleItems,
  users,
  roles,
  userGroups,
  branches,
  hotlines,
  objectMetadata,
  tenants,
  devices,
  maintenances,
  provinces,
  districts,
  wards,
  streets,
  systemSettings,
  staffActionLogs,
  customerActionLogs,
];

/** The description of a feature, or `undefined` when there is none of that name. */
export function resourceByName(name: string): ResourceDescription | undefined {
  return CATALOG.find((resource) => resource.name === name);
}
