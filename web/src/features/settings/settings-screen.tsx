import { Switch } from "@mantine/core";
import { systemSettings } from "@nepnha/contract/features/settings/system-settings";
import { SETTING_GROUPS } from "@nepnha/contract/platform/settings";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { choiceLabel, sectionTitle } from "../../kit/resource/labels.ts";
import { useRights } from "../../kit/resource/rights.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { DataCard } from "../../ui/layout/data-card.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import { NotLoaded } from "../../ui/feedback/not-loaded.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { TabLinks } from "../../ui/layout/tab-links.tsx";
import { SettingList } from "./setting-list.tsx";
import { useSettings } from "./use-settings.ts";

/** The company's settings by group, each with an input of its type; who may only read them is told so. */
export function SettingsScreen() {
  const t = useT();
  const title = sectionTitle(systemSettings);
  useTitle(title);
  const { update } = useRights(systemSettings);
  const search: { group?: string; changed?: boolean } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { settings, failure, reload } = useSettings();

  const groups = SETTING_GROUPS.filter((group) => settings?.some(({ about }) => about.group === group));
  const group = groups.find((known) => known === search.group) ?? groups[0];
  const changedOnly = search.changed === true;
  const wanted = (settings ?? []).filter(({ row }) => !changedOnly || row.isChanged);
  const shown = wanted.filter(({ about }) => about.group === group);

  return (
    <>
      <PageHeader
        title={title}
        subtitle={t("systemSettings.subtitle")}
        actions={
          <Switch
            label={t("systemSettings.changedOnly")}
            checked={changedOnly}
            onChange={({ currentTarget: { checked } }) =>
              void navigate({
                to: systemSettings.route,
                search: { ...(group ? { group } : {}), ...(checked ? { changed: true } : {}) },
                replace: true,
              })
            }
          />
        }
      />
      {settings && !update && <Banner kind="info">{t("systemSettings.readOnly")}</Banner>}
      {failure !== null && <NotLoaded failure={failure} onRetry={reload} />}
      {!settings && failure === null && (
        <DataCard flush>
          <ListSkeleton />
        </DataCard>
      )}
      {settings && (
        <>
          <TabLinks
            label={title}
            tabs={groups.map((known) => ({
              label: choiceLabel(systemSettings, "group", known),
              to: systemSettings.route,
              search: { group: known, ...(changedOnly ? { changed: true } : {}) },
              current: known === group,
              ...(changedOnly ? { count: wanted.filter(({ about }) => about.group === known).length } : {}),
            }))}
          />
          <SettingList settings={shown} editable={update} />
        </>
      )}
    </>
  );
}
