import { Outlet, useLocation } from "@tanstack/react-router";
import { useT } from "../../platform/i18n/i18n.ts";
import { useCan } from "../../platform/session/services-context.ts";
import { TabLinks } from "../../ui/layout/tab-links.tsx";
import { BANNED, GENERAL, PACKS } from "./tabs.ts";

const TABS = [
  { path: PACKS, label: "chatSetting.tab.packs", permission: "stickerPacks.basic" },
  { path: BANNED, label: "chatSetting.tab.banned", permission: "bannedWords.basic" },
  { path: GENERAL, label: "chatSetting.tab.general", permission: "systemSettings.basic" },
] as const;

/** The tabs above what they show, for who may see both; a single pack and its form have the whole screen. */
export function ChatSettingFrame() {
  const t = useT();
  const can = useCan();
  const { pathname } = useLocation();
  const tabs = TABS.filter(({ permission }) => can(permission));
  if (tabs.length < 2 || !tabs.some(({ path }) => path === pathname)) return <Outlet />;
  return (
    <>
      <TabLinks
        label={t("stickerPacks.title")}
        tabs={tabs.map(({ path, label }) => ({ label: t(label), to: path, current: path === pathname }))}
      />
      <Outlet />
    </>
  );
}
