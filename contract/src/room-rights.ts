// Generated from the catalog by npm run reference. Do not edit; `npm run docs` fails when it is out of date.
import { actionLogsRights } from "./features/action-logs/rights.ts";
import { assignmentsRights } from "./features/assignments/rights.ts";
import { authRights } from "./features/auth/rights.ts";
import { branchesRights } from "./features/branches/rights.ts";
import { chatBackgroundsRights } from "./features/chat-backgrounds/rights.ts";
import { commentsRights } from "./features/comments/rights.ts";
import { contextHelpRights } from "./features/context-help/rights.ts";
import { customersRights } from "./features/customers/rights.ts";
import { homeRights } from "./features/home/rights.ts";
import { hotlinesRights } from "./features/hotlines/rights.ts";
import { houseTemplatesRights } from "./features/house-templates/rights.ts";
import { moderationRights } from "./features/moderation/rights.ts";
import { notificationsRights } from "./features/notifications/rights.ts";
import { objectMetadataRights } from "./features/object-metadata/rights.ts";
import { peopleRights } from "./features/people/rights.ts";
import { pointsRights } from "./features/points/rights.ts";
import { postCategoriesRights } from "./features/post-categories/rights.ts";
import { postsRights } from "./features/posts/rights.ts";
import { projectMetadataRights } from "./features/project-metadata/rights.ts";
import { projectsRights } from "./features/projects/rights.ts";
import { quotesRights } from "./features/quotes/rights.ts";
import { sampleItemsRights } from "./features/sample-items/rights.ts";
import { settingsRights } from "./features/settings/rights.ts";
import { siteRights } from "./features/site/rights.ts";
import { stickersRights } from "./features/stickers/rights.ts";
import { systemRights } from "./features/system/rights.ts";
import { ticketsRights } from "./features/tickets/rights.ts";
import { unitsRights } from "./features/units/rights.ts";
import { vendorsRights } from "./features/vendors/rights.ts";
import { videosRights } from "./features/videos/rights.ts";
import { vouchersRights } from "./features/vouchers/rights.ts";
import type { RoomRights } from "./platform/rights.ts";

/** What the seeded roles may do, by section, as the rooms say. */
export const ROOM_RIGHTS: RoomRights = {
  ...actionLogsRights,
  ...assignmentsRights,
  ...authRights,
  ...branchesRights,
  ...chatBackgroundsRights,
  ...commentsRights,
  ...contextHelpRights,
  ...customersRights,
  ...homeRights,
  ...hotlinesRights,
  ...houseTemplatesRights,
  ...moderationRights,
  ...notificationsRights,
  ...objectMetadataRights,
  ...peopleRights,
  ...pointsRights,
  ...postCategoriesRights,
  ...postsRights,
  ...projectMetadataRights,
  ...projectsRights,
  ...quotesRights,
  ...sampleItemsRights,
  ...settingsRights,
  ...siteRights,
  ...stickersRights,
  ...systemRights,
  ...ticketsRights,
  ...unitsRights,
  ...vendorsRights,
  ...videosRights,
  ...vouchersRights,
};
