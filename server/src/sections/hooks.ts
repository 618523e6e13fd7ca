import type { ResourceHooks } from "../resource/hooks.ts";
import { actionLogHooks } from "./action-logs.ts";
import { districtHooks, provinceHooks, wardHooks } from "./administrative-units.ts";
import { branchHooks } from "./branches.ts";
import { commentHooks } from "./comments.ts";
import { constructionHooks } from "./constructions.ts";
import { customerCategoryHooks } from "./customer-categories.ts";
import { houseTemplateHooks } from "./house-templates.ts";
import { maintenanceHooks } from "./maintenances.ts";
import { newsHooks } from "./news.ts";
import { postCateHooks } from "./post-cates.ts";
import { postHooks } from "./post-rules.ts";
import { playlistHooks } from "./playlists.ts";
import { roleHooks } from "./roles.ts";
import { systemSettingHooks } from "./system-settings.ts";
import { tenantHooks } from "./tenants.ts";
import { userGroupHooks } from "./user-groups.ts";
import { chatBackgroundHooks } from "./chat-backgrounds.ts";
import { contextHelpHooks } from "./context-helps.ts";
import { hotlineHooks } from "./hotlines.ts";
import { objectMetadataHooks } from "./object-metadata.ts";
import { sampleItemHooks } from "./sample-items.ts";
import { userHooks } from "./users.ts";
import { widgetHooks } from "./widgets.ts";
import { videoHooks } from "./videos.ts";
import { vendorHooks } from "./vendors.ts";

/** The rules of the sections that have some, by feature. */
export const HOOKS: Readonly<Record<string, ResourceHooks>> = {
  branches: branchHooks,
  comments: commentHooks,
  constructions: constructionHooks,
  customerActionLogs: actionLogHooks,
  customerCategories: customerCategoryHooks,
  districts: districtHooks,
  houseTemplates: houseTemplateHooks,
  knowledge: postHooks,
  maintenances: maintenanceHooks,
  news: newsHooks,
  postCates: postCateHooks,
  posts: postHooks,
  playlists: playlistHooks,
  roles: roleHooks,
  provinces: provinceHooks,
  staffActionLogs: actionLogHooks,
  systemSettings: systemSettingHooks,
  tenants: tenantHooks,
  userGroups: userGroupHooks,
  chatBackgrounds: chatBackgroundHooks,
  contextHelps: contextHelpHooks,
  hotlines: hotlineHooks,
  objectMetadata: objectMetadataHooks,
  sampleItems: sampleItemHooks,
  users: userHooks,
  videos: videoHooks,
  vendors: vendorHooks,
  wards: wardHooks,
  widgets: widgetHooks,
};
