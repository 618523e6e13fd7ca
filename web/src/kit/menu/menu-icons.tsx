import type { Icon } from "@tabler/icons-react";
import IconArticle from "@tabler/icons-react/dist/esm/icons/IconArticle.mjs";
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import IconBook from "@tabler/icons-react/dist/esm/icons/IconBook.mjs";
import IconCash from "@tabler/icons-react/dist/esm/icons/IconCash.mjs";
import IconCrane from "@tabler/icons-react/dist/esm/icons/IconCrane.mjs";
import IconCategory from "@tabler/icons-react/dist/esm/icons/IconCategory.mjs";
import IconBuildingStore from "@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs";
import IconFolder from "@tabler/icons-react/dist/esm/icons/IconFolder.mjs";
import IconHome2 from "@tabler/icons-react/dist/esm/icons/IconHome2.mjs";
import IconLayoutGrid from "@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs";
import IconLayoutDashboard from "@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs";
import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import IconMessage2 from "@tabler/icons-react/dist/esm/icons/IconMessage2.mjs";
import IconNews from "@tabler/icons-react/dist/esm/icons/IconNews.mjs";
import IconAdjustments from "@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs";
import IconHistory from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs";
import IconPlaylist from "@tabler/icons-react/dist/esm/icons/IconPlaylist.mjs";
import IconServerCog from "@tabler/icons-react/dist/esm/icons/IconServerCog.mjs";
import IconSticker from "@tabler/icons-react/dist/esm/icons/IconSticker.mjs";
import IconShield from "@tabler/icons-react/dist/esm/icons/IconShield.mjs";
import IconListDetails from "@tabler/icons-react/dist/esm/icons/IconListDetails.mjs";
import IconPhoneCall from "@tabler/icons-react/dist/esm/icons/IconPhoneCall.mjs";
import IconHelp from "@tabler/icons-react/dist/esm/icons/IconHelp.mjs";
import IconListTree from "@tabler/icons-react/dist/esm/icons/IconListTree.mjs";
import IconBackground from "@tabler/icons-react/dist/esm/icons/IconBackground.mjs";
import IconTruck from "@tabler/icons-react/dist/esm/icons/IconTruck.mjs";
import IconVideo from "@tabler/icons-react/dist/esm/icons/IconVideo.mjs";
import IconUserSearch from "@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";

/** The icons that the descriptions of the sections name. A new name needs its line here; a test says so. */
export const MENU_ICONS: Readonly<Record<string, Icon>> = {
  article: IconArticle,
  bell: IconBell,
  book: IconBook,
  cash: IconCash,
  crane: IconCrane,
  category: IconCategory,
  "building-store": IconBuildingStore,
  comments: IconMessage2,
  "home-2": IconHome2,
  "layout-dashboard": IconLayoutDashboard,
  "layout-grid": IconLayoutGrid,
  messages: IconMessages,
  news: IconNews,
  adjustments: IconAdjustments,
  history: IconHistory,
  playlist: IconPlaylist,
  "server-cog": IconServerCog,
  shield: IconShield,
  sticker: IconSticker,
  "list-details": IconListDetails,
  "phone-call": IconPhoneCall,
  help: IconHelp,
  "list-tree": IconListTree,
  background: IconBackground,
  truck: IconTruck,
  video: IconVideo,
  "user-search": IconUserSearch,
  users: IconUsers,
  "users-group": IconUsersGroup,
};

/** The icon of a menu entry by its name. */
export function MenuIcon({ name, size = 20 }: { name: string; size?: number }) {
  const Drawn = MENU_ICONS[name] ?? IconFolder;
  return <Drawn size={size} stroke={1.6} aria-hidden />;
}
