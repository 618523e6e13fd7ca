import type { Icon } from "@tabler/icons-react";
import IconBuildingStore from "@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs";
import IconFolder from "@tabler/icons-react/dist/esm/icons/IconFolder.mjs";
import IconHome2 from "@tabler/icons-react/dist/esm/icons/IconHome2.mjs";
import IconLayoutDashboard from "@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs";
import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import IconNews from "@tabler/icons-react/dist/esm/icons/IconNews.mjs";
import IconAdjustments from "@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs";
import IconHistory from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs";
import IconServerCog from "@tabler/icons-react/dist/esm/icons/IconServerCog.mjs";
import IconShield from "@tabler/icons-react/dist/esm/icons/IconShield.mjs";
import IconUserSearch from "@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";

/** The icons that the descriptions of the sections name. A new name needs its line here; a test says so. */
export const MENU_ICONS: Readonly<Record<string, Icon>> = {
  "building-store": IconBuildingStore,
  "home-2": IconHome2,
  "layout-dashboard": IconLayoutDashboard,
  messages: IconMessages,
  news: IconNews,
  adjustments: IconAdjustments,
  history: IconHistory,
  "server-cog": IconServerCog,
  shield: IconShield,
  "user-search": IconUserSearch,
  users: IconUsers,
  "users-group": IconUsersGroup,
};

/** The icon of a menu entry by its name. */
export function MenuIcon({ name, size = 20 }: { name: string; size?: number }) {
  const Drawn = MENU_ICONS[name] ?? IconFolder;
  return <Drawn size={size} stroke={1.6} aria-hidden />;
}
