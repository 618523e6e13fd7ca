import type { ResourceDescription } from "./kit/define.ts";
import { customerActionLogs, staffActionLogs } from "./features/action-logs/action-logs.ts";
import { assignments } from "./features/assignments/assignments.ts";
import { districts, provinces, streets, wards } from "./features/units/administrative-units.ts";
import { branches } from "./features/branches/branches.ts";
import { bannedWords } from "./features/moderation/banned-words.ts";
import { chatBackgrounds } from "./features/chat-backgrounds/chat-backgrounds.ts";
import { chatReports } from "./features/moderation/chat-reports.ts";
import { comments } from "./features/comments/comments.ts";
import { constructions } from "./features/posts/constructions.ts";
import { contextHelps } from "./features/context-help/context-helps.ts";
import { careLogs } from "./features/customers/care-logs.ts";
import { customers } from "./features/customers/customers.ts";
import { customerCategories } from "./features/customers/customer-categories.ts";
import { devices } from "./features/auth/devices.ts";
import { hotlines } from "./features/hotlines/hotlines.ts";
import { houseTemplates } from "./features/house-templates/house-templates.ts";
import { knowledge } from "./features/posts/knowledge.ts";
import { maintenances } from "./features/system/maintenances.ts";
import { news } from "./features/posts/news.ts";
import { notifications } from "./features/notifications/notifications.ts";
import { objectMetadata } from "./features/object-metadata/object-metadata.ts";
import { playlists } from "./features/videos/playlists.ts";
import { postCates } from "./features/post-categories/post-cates.ts";
import { posts } from "./features/posts/posts.ts";
import { projectMetadata } from "./features/project-metadata/project-metadata.ts";
import { projectActions } from "./features/projects/project-actions.ts";
import { projectActionTypes } from "./features/projects/project-action-types.ts";
import { stageTemplates } from "./features/projects/stage-templates.ts";
import { projectStages } from "./features/projects/project-stages.ts";
import { projects } from "./features/projects/projects.ts";
import { roles } from "./features/people/roles.ts";
import { sampleItems } from "./features/sample-items/sample-items.ts";
import { stickerPacks } from "./features/stickers/sticker-packs.ts";
import { systemSettings } from "./features/settings/system-settings.ts";
import { tenants } from "./features/system/tenants.ts";
import { userGroups } from "./features/people/user-groups.ts";
import { users } from "./features/people/users.ts";
import { vendors } from "./features/vendors/vendors.ts";
import { pointSettings } from "./features/points/point-settings.ts";
import { pointTransactions } from "./features/points/point-transactions.ts";
import { quoteItems } from "./features/quotes/quote-items.ts";
import { quoteScenarios } from "./features/quotes/quote-scenarios.ts";
import { quotes } from "./features/quotes/quotes.ts";
import { changeOrders } from "./features/site/change-orders.ts";
import { projectPayments } from "./features/site/project-payments.ts";
import { paymentReceipts } from "./features/site/payment-receipts.ts";
import { siteLogs } from "./features/site/site-logs.ts";
import { selections } from "./features/site/selections.ts";
import { projectDocuments } from "./features/site/project-documents.ts";
import { productVouchers } from "./features/vouchers/product-vouchers.ts";
import { products } from "./features/vouchers/products.ts";
import { promotions } from "./features/vouchers/promotions.ts";
import { supportTickets } from "./features/tickets/support-tickets.ts";
import { ticketMessages } from "./features/tickets/ticket-messages.ts";
import { videos } from "./features/videos/videos.ts";
import { vouchers } from "./features/vouchers/vouchers.ts";
import { widgets } from "./features/home/widgets.ts";

/** Every plain section, in the order of the menu. The only registry. */
export const CATALOG: readonly ResourceDescription[] = [
  notifications,
  assignments,
  customers,
  customerCategories,
  pointSettings,
  pointTransactions,
  supportTickets,
  ticketMessages,
  careLogs,
  quotes,
  quoteScenarios,
  quoteItems,
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
  promotions,
  vouchers,
  products,
  productVouchers,
  comments,
  stickerPacks,
  chatBackgrounds,
  chatReports,
  bannedWords,
  projects,
  projectStages,
  projectActions,
  projectActionTypes,
  stageTemplates,
  changeOrders,
  projectPayments,
  paymentReceipts,
  siteLogs,
  selections,
  projectDocuments,
  vendors,
  sampleItems,
  users,
  roles,
  userGroups,
  branches,
  hotlines,
  objectMetadata,
  projectMetadata,
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
