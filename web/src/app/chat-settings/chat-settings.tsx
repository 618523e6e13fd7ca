import { GroupSettings } from "../../features/settings/group-settings.tsx";
import { useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";

/** What is set by name for the chat, below its tabs: features do not know each other's screens. */
export function ChatSettings() {
  const t = useT();
  const title = t("stickerPacks.title");
  useTitle(title);
  return (
    <>
      <PageHeader title={title} subtitle={t("chatSetting.subtitle")} />
      <GroupSettings group="CHAT" />
    </>
  );
}
