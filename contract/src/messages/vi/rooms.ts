// Generated from the catalog by npm run reference. Do not edit; `npm run docs` fails when it is out of date.
import { viActionLogs } from "../../features/action-logs/vi.ts";
import { viAssignments } from "../../features/assignments/vi.ts";
import { viAssignmentsScreens } from "../../features/assignments/vi.screens.ts";
import { viAuth } from "../../features/auth/vi.ts";
import { viAccount } from "../../features/auth/vi.account.ts";
import { viAuthServer } from "../../features/auth/vi.server.ts";
import { viBranches } from "../../features/branches/vi.ts";
import { viChat } from "../../features/chat/vi.ts";
import { viChatActs } from "../../features/chat/vi.acts.ts";
import { viChatBoard } from "../../features/chat/vi.board.ts";
import { viChatDesk } from "../../features/chat/vi.desk.ts";
import { viChatFiles } from "../../features/chat/vi.files.ts";
import { viChatGroups } from "../../features/chat/vi.groups.ts";
import { viChatMine } from "../../features/chat/vi.mine.ts";
import { viChatPolls } from "../../features/chat/vi.polls.ts";
import { viChatSearch } from "../../features/chat/vi.search.ts";
import { viChatThread } from "../../features/chat/vi.thread.ts";
import { viChatBackgrounds } from "../../features/chat-backgrounds/vi.ts";
import { viComments } from "../../features/comments/vi.ts";
import { viContextHelp } from "../../features/context-help/vi.ts";
import { viCustomers } from "../../features/customers/vi.ts";
import { viCustomersJoin } from "../../features/customers/vi.join.ts";
import { viCustomersScreens } from "../../features/customers/vi.screens.ts";
import { viDashboard } from "../../features/dashboard/vi.ts";
import { viDashboardFigures } from "../../features/dashboard/vi.figures.ts";
import { viHome } from "../../features/home/vi.ts";
import { viHotlines } from "../../features/hotlines/vi.ts";
import { viHouseTemplates } from "../../features/house-templates/vi.ts";
import { viModeration } from "../../features/moderation/vi.ts";
import { viModerationGroups } from "../../features/moderation/vi.groups.ts";
import { viNotifications } from "../../features/notifications/vi.ts";
import { viNotificationsInbox } from "../../features/notifications/vi.inbox.ts";
import { viNotificationsServer } from "../../features/notifications/vi.server.ts";
import { viObjectMetadata } from "../../features/object-metadata/vi.ts";
import { viPeople } from "../../features/people/vi.ts";
import { viPeopleServer } from "../../features/people/vi.server.ts";
import { viPersonalData } from "../../features/personal-data/vi.ts";
import { viPoints } from "../../features/points/vi.ts";
import { viPointsMine } from "../../features/points/vi.mine.ts";
import { viPointsScreens } from "../../features/points/vi.screens.ts";
import { viPostCategories } from "../../features/post-categories/vi.ts";
import { viPosts } from "../../features/posts/vi.ts";
import { viProjectMetadata } from "../../features/project-metadata/vi.ts";
import { viProjects } from "../../features/projects/vi.ts";
import { viProjectsPages } from "../../features/projects/vi.pages.ts";
import { viProjectsWork } from "../../features/projects/vi.work.ts";
import { viQuotes } from "../../features/quotes/vi.ts";
import { viQuotesCalculate } from "../../features/quotes/vi.calculate.ts";
import { viQuotesPaper } from "../../features/quotes/vi.paper.ts";
import { viQuotesScreens } from "../../features/quotes/vi.screens.ts";
import { viQuotesSettings } from "../../features/quotes/vi.settings.ts";
import { viQuotesUnits } from "../../features/quotes/vi.units.ts";
import { viSampleItems } from "../../features/sample-items/vi.ts";
import { viSearch } from "../../features/search/vi.ts";
import { viSettings } from "../../features/settings/vi.ts";
import { viSettingsServer } from "../../features/settings/vi.server.ts";
import { viSite } from "../../features/site/vi.ts";
import { viSitePaper } from "../../features/site/vi.paper.ts";
import { viStickers } from "../../features/stickers/vi.ts";
import { viStickersChat } from "../../features/stickers/vi.chat.ts";
import { viSystem } from "../../features/system/vi.ts";
import { viSystemServer } from "../../features/system/vi.server.ts";
import { viTickets } from "../../features/tickets/vi.ts";
import { viTicketsScreens } from "../../features/tickets/vi.screens.ts";
import { viUnits } from "../../features/units/vi.ts";
import { viUnitsServer } from "../../features/units/vi.server.ts";
import { viVendors } from "../../features/vendors/vi.ts";
import { viVideos } from "../../features/videos/vi.ts";
import { viVouchers } from "../../features/vouchers/vi.ts";
import { viVouchersMine } from "../../features/vouchers/vi.mine.ts";

/** The texts of all rooms, which a browser loads room by room. */
export const viRooms = {
  ...viActionLogs,
  ...viAssignments,
  ...viAssignmentsScreens,
  ...viAuth,
  ...viAccount,
  ...viAuthServer,
  ...viBranches,
  ...viChat,
  ...viChatActs,
  ...viChatBoard,
  ...viChatDesk,
  ...viChatFiles,
  ...viChatGroups,
  ...viChatMine,
  ...viChatPolls,
  ...viChatSearch,
  ...viChatThread,
  ...viChatBackgrounds,
  ...viComments,
  ...viContextHelp,
  ...viCustomers,
  ...viCustomersJoin,
  ...viCustomersScreens,
  ...viDashboard,
  ...viDashboardFigures,
  ...viHome,
  ...viHotlines,
  ...viHouseTemplates,
  ...viModeration,
  ...viModerationGroups,
  ...viNotifications,
  ...viNotificationsInbox,
  ...viNotificationsServer,
  ...viObjectMetadata,
  ...viPeople,
  ...viPeopleServer,
  ...viPersonalData,
  ...viPoints,
  ...viPointsMine,
  ...viPointsScreens,
  ...viPostCategories,
  ...viPosts,
  ...viProjectMetadata,
  ...viProjects,
  ...viProjectsPages,
  ...viProjectsWork,
  ...viQuotes,
  ...viQuotesCalculate,
  ...viQuotesPaper,
  ...viQuotesScreens,
  ...viQuotesSettings,
  ...viQuotesUnits,
  ...viSampleItems,
  ...viSearch,
  ...viSettings,
  ...viSettingsServer,
  ...viSite,
  ...viSitePaper,
  ...viStickers,
  ...viStickersChat,
  ...viSystem,
  ...viSystemServer,
  ...viTickets,
  ...viTicketsScreens,
  ...viUnits,
  ...viUnitsServer,
  ...viVendors,
  ...viVideos,
  ...viVouchers,
  ...viVouchersMine,
} as const;
