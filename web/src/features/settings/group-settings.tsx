import { systemSettings } from "@nepnha/contract/features/settings/system-settings";
import type { SettingDescription } from "@nepnha/contract/platform/settings";
import { useRights } from "../../kit/resource/rights.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import { NotLoaded } from "../../ui/feedback/not-loaded.tsx";
import { DataCard } from "../../ui/layout/data-card.tsx";
import { SettingList } from "./setting-list.tsx";
import { useSettings } from "./use-settings.ts";

/** The settings of one group, where they belong beside something else. */
export function GroupSettings({ group }: { group: SettingDescription["group"] }) {
  const t = useT();
  const { update } = useRights(systemSettings);
  const { settings, failure, reload } = useSettings();
  if (failure !== null) return <NotLoaded failure={failure} onRetry={reload} />;
  if (!settings) {
    return (
      <DataCard flush>
        <ListSkeleton />
      </DataCard>
    );
  }
  return (
    <>
      {!update && <Banner kind="info">{t("systemSettings.readOnly")}</Banner>}
      <SettingList settings={settings.filter(({ about }) => about.group === group)} editable={update} />
    </>
  );
}
