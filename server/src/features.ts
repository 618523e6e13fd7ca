import { CATALOG } from "@nepnha/contract/catalog";
import { actionLogsFeature } from "./features/action-logs/feature.ts";
import { assignmentsFeature } from "./features/assignments/feature.ts";
import { authFeature } from "./features/auth/feature.ts";
import { branchesFeature } from "./features/branches/feature.ts";
import { chatBackgroundsFeature } from "./features/chat-backgrounds/feature.ts";
import { chatFeature } from "./features/chat/feature.ts";
import { commentsFeature } from "./features/comments/feature.ts";
import { contextHelpFeature } from "./features/context-help/feature.ts";
import { customersFeature } from "./features/customers/feature.ts";
import { dashboardFeature } from "./features/dashboard/feature.ts";
import { homeFeature } from "./features/home/feature.ts";
import { hotlinesFeature } from "./features/hotlines/feature.ts";
import { houseTemplatesFeature } from "./features/house-templates/feature.ts";
import { moderationFeature } from "./features/moderation/feature.ts";
import { notificationsFeature } from "./features/notifications/feature.ts";
import { objectMetadataFeature } from "./features/object-metadata/feature.ts";
import { peopleFeature } from "./features/people/feature.ts";
import { pointsFeature } from "./features/points/feature.ts";
import { personalDataFeature } from "./features/personal-data/feature.ts";
import { postCategoriesFeature } from "./features/post-categories/feature.ts";
import { postsFeature } from "./features/posts/feature.ts";
import { projectMetadataFeature } from "./features/project-metadata/feature.ts";
import { projectsFeature } from "./features/projects/feature.ts";
import { quotesFeature } from "./features/quotes/feature.ts";
import { sampleItemsFeature } from "./features/sample-items/feature.ts";
import { searchFeature } from "./features/search/feature.ts";
import { settingsFeature } from "./features/settings/feature.ts";
import { siteFeature } from "./features/site/feature.ts";
import { stickersFeature } from "./features/stickers/feature.ts";
import { systemFeature } from "./features/system/feature.ts";
import { ticketsFeature } from "./features/tickets/feature.ts";
import { unitsFeature } from "./features/units/feature.ts";
import { vendorsFeature } from "./features/vendors/feature.ts";
import { videosFeature } from "./features/videos/feature.ts";
import { vouchersFeature } from "./features/vouchers/feature.ts";
import { voucherPurchases } from "./features/vouchers/purchases.ts";
import type { Feature } from "./kit/feature.ts";
import type { Section, Sections } from "./kit/resource/section.ts";

/** Every feature of the product. What is not in this list is not there. */
export const FEATURES: readonly Feature[] = [
  assignmentsFeature,
  customersFeature,
  ticketsFeature,
  personalDataFeature,
  houseTemplatesFeature,
  postsFeature,
  videosFeature,
  postCategoriesFeature,
  homeFeature,
  contextHelpFeature,
  commentsFeature,
  stickersFeature,
  chatBackgroundsFeature,
  moderationFeature,
  notificationsFeature,
  projectsFeature,
  siteFeature,
  vendorsFeature,
  sampleItemsFeature,
  pointsFeature(voucherPurchases),
  vouchersFeature,
  quotesFeature,
  peopleFeature,
  branchesFeature,
  hotlinesFeature,
  objectMetadataFeature,
  projectMetadataFeature,
  systemFeature,
  authFeature,
  unitsFeature,
  settingsFeature,
  actionLogsFeature,
  chatFeature,
  searchFeature,
  dashboardFeature,
];

const byName = new Map(FEATURES.flatMap(({ sections = [] }) => sections).map((section) => [section.name, section]));

/** The sections of all features, in the order of the catalog. @throws Error where one of the catalog has no feature */
export const SECTIONS: Sections = {
  get: (name) => byName.get(name),
  [Symbol.iterator]: () => CATALOG.map(({ name }) => existing(name)).values(),
};

function existing(name: string): Section {
  const section = byName.get(name);
  if (!section) throw new Error(`the section ${name} is in the catalog, and no feature has it`);
  return section;
}
