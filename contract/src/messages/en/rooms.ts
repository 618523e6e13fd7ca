// Generated from the catalog by npm run reference. Do not edit; `npm run docs` fails when it is out of date.
import { enActionLogs } from "../../features/action-logs/en.ts";
import { enAssignments } from "../../features/assignments/en.ts";
import { enAssignmentsScreens } from "../../features/assignments/en.screens.ts";
import { enAuth } from "../../features/auth/en.ts";
import { enAccount } from "../../features/auth/en.account.ts";
import { enAuthServer } from "../../features/auth/en.server.ts";
import { enBranches } from "../../features/branches/en.ts";
import { enChat } from "../../features/chat/en.ts";
import { enChatActs } from "../../features/chat/en.acts.ts";
import { enChatBoard } from "../../features/chat/en.board.ts";
import { enChatDesk } from "../../features/chat/en.desk.ts";
import { enChatFiles } from "../../features/chat/en.files.ts";
import { enChatGroups } from "../../features/chat/en.groups.ts";
import { enChatMine } from "../../features/chat/en.mine.ts";
import { enChatPolls } from "../../features/chat/en.polls.ts";
import { enChatSearch } from "../../features/chat/en.search.ts";
import { enChatThread } from "../../features/chat/en.thread.ts";
import { enChatBackgrounds } from "../../features/chat-backgrounds/en.ts";
import { enComments } from "../../features/comments/en.ts";
import { enContextHelp } from "../../features/context-help/en.ts";
import { enCustomers } from "../../features/customers/en.ts";
import { enCustomersJoin } from "../../features/customers/en.join.ts";
import { enCustomersScreens } from "../../features/customers/en.screens.ts";
import { enDashboard } from "../../features/dashboard/en.ts";
import { enDashboardFigures } from "../../features/dashboard/en.figures.ts";
import { enHome } from "../../features/home/en.ts";
import { enHotlines } from "../../features/hotlines/en.ts";
import { enHouseTemplates } from "../../features/house-templates/en.ts";
import { enModeration } from "../../features/moderation/en.ts";
import { enModerationGroups } from "../../features/moderation/en.groups.ts";
import { enNotifications } from "../../features/notifications/en.ts";
import { enNotificationsInbox } from "../../features/notifications/en.inbox.ts";
import { enNotificationsServer } from "../../features/notifications/en.server.ts";
import { enObjectMetadata } from "../../features/object-metadata/en.ts";
import { enPeople } from "../../features/people/en.ts";
import { enPeopleServer } from "../../features/people/en.server.ts";
import { enPersonalData } from "../../features/personal-data/en.ts";
import { enPoints } from "../../features/points/en.ts";
import { enPointsMine } from "../../features/points/en.mine.ts";
import { enPointsScreens } from "../../features/points/en.screens.ts";
import { enPostCategories } from "../../features/post-categories/en.ts";
import { enPosts } from "../../features/posts/en.ts";
import { enProjectMetadata } from "../../features/project-metadata/en.ts";
import { enProjects } from "../../features/projects/en.ts";
import { enProjectsPages } from "../../features/projects/en.pages.ts";
import { enProjectsWork } from "../../features/projects/en.work.ts";
import { enQuotes } from "../../features/quotes/en.ts";
import { enQuotesCalculate } from "../../features/quotes/en.calculate.ts";
import { enQuotesPaper } from "../../features/quotes/en.paper.ts";
import { enQuotesScreens } from "../../features/quotes/en.screens.ts";
import { enQuotesSettings } from "../../features/quotes/en.settings.ts";
import { enQuotesUnits } from "../../features/quotes/en.units.ts";
import { enSampleItems } from "../../features/sample-items/en.ts";
import { enSearch } from "../../features/search/en.ts";
import { enSettings } from "../../features/settings/en.ts";
import { enSettingsServer } from "../../features/settings/en.server.ts";
import { enSite } from "../../features/site/en.ts";
import { enSitePaper } from "../../features/site/en.paper.ts";
import { enStickers } from "../../features/stickers/en.ts";
import { enStickersChat } from "../../features/stickers/en.chat.ts";
import { enSystem } from "../../features/system/en.ts";
import { enSystemServer } from "../../features/system/en.server.ts";
import { enTickets } from "../../features/tickets/en.ts";
import { enTicketsScreens } from "../../features/tickets/en.screens.ts";
import { enUnits } from "../../features/units/en.ts";
import { enUnitsServer } from "../../features/units/en.server.ts";
import { enVendors } from "../../features/vendors/en.ts";
import { enVideos } from "../../features/videos/en.ts";
import { enVouchers } from "../../features/vouchers/en.ts";
import { enVouchersMine } from "../../features/vouchers/en.mine.ts";

/** The texts of all rooms, which a browser loads room by room. */
export const enRooms = {
  ...enActionLogs,
  ...enAssignments,
  ...enAssignmentsScreens,
  ...enAuth,
  ...enAccount,
  ...enAuthServer,
  ...enBranches,
  ...enChat,
  ...enChatActs,
  ...enChatBoard,
  ...enChatDesk,
  ...enChatFiles,
  ...enChatGroups,
  ...enChatMine,
  ...enChatPolls,
  ...enChatSearch,
  ...enChatThread,
  ...enChatBackgrounds,
  ...enComments,
  ...enContextHelp,
  ...enCustomers,
  ...enCustomersJoin,
  ...enCustomersScreens,
  ...enDashboard,
  ...enDashboardFigures,
  ...enHome,
  ...enHotlines,
  ...enHouseTemplates,
  ...enModeration,
  ...enModerationGroups,
  ...enNotifications,
  ...enNotificationsInbox,
  ...enNotificationsServer,
  ...enObjectMetadata,
  ...enPeople,
  ...enPeopleServer,
  ...enPersonalData,
  ...enPoints,
  ...enPointsMine,
  ...enPointsScreens,
  ...enPostCategories,
  ...enPosts,
  ...enProjectMetadata,
  ...enProjects,
  ...enProjectsPages,
  ...enProjectsWork,
  ...enQuotes,
  ...enQuotesCalculate,
  ...enQuotesPaper,
  ...enQuotesScreens,
  ...enQuotesSettings,
  ...enQuotesUnits,
  ...enSampleItems,
  ...enSearch,
  ...enSettings,
  ...enSettingsServer,
  ...enSite,
  ...enSitePaper,
  ...enStickers,
  ...enStickersChat,
  ...enSystem,
  ...enSystemServer,
  ...enTickets,
  ...enTicketsScreens,
  ...enUnits,
  ...enUnitsServer,
  ...enVendors,
  ...enVideos,
  ...enVouchers,
  ...enVouchersMine,
} as const;
