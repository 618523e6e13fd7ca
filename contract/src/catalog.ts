import type { ResourceDescription } from "./define.ts";
import { customerActionLogs, staffActionLogs } from "./sections/action-logs.ts";
import { districts, provinces, streets, wards } from "./sections/administrative-units.ts";
import { branches } from "./sections/branches.ts";
import { comments } from "./sections/comments.ts";
import { constructions } from "./sections/constructions.ts";
import { customerCategories } from "./sections/customer-categories.ts";
import { devices } from "./sections/devices.ts";
import { houseTemplates } from "./sections/house-templates.ts";
import { knowledge } from "./sections/knowledge.ts";
import { maintenances } from "./sections/maintenances.ts";
import { news } from "./sections/news.ts";
import { postCates } from "./sections/post-cates.ts";
import { posts } from "./sections/posts.ts";
import { playlists } from "./sections/playlists.ts";
import { roles } from "./sections/roles.ts";
import { systemSettings } from "./sections/system-settings.ts";
import { tenants } from "./sections/tenants.ts";
import { userGroups } from "./sections/user-groups.ts";
import { users } from "./sections/users.ts";
import { videos } from "./sections/videos.ts";
import { vendors } from "./sections/vendors.ts";
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
  comments,
  vendors,
  users,
  roles,
  userGroups,
  branches,
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
