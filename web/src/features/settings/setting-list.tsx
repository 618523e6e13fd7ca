import { useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { DataCard } from "../../ui/layout/data-card.tsx";
import { SideDrawer } from "../../ui/feedback/dialog.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { UnsavedGuard } from "../../ui/feedback/unsaved-guard.tsx";
import { SettingHistory } from "./setting-history.tsx";
import { SettingRow } from "./setting-row.tsx";
import { settingLabel } from "./setting-value.ts";
import classes from "./settings.module.css";
import type { Setting } from "./use-settings.ts";

/** Settings one below the other; what was typed and not saved is kept while others are shown. */
export function SettingList({ settings, editable }: { settings: readonly Setting[]; editable: boolean }) {
  const t = useT();
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const [historyOf, setHistoryOf] = useState<string | null>(null);
  const history = settings.find(({ key }) => key === historyOf);

  function setDraft(key: string, draft: string | undefined): void {
    setDrafts(({ [key]: _before, ...others }) => (draft === undefined ? others : { ...others, [key]: draft }));
  }

  return (
    <>
      <DataCard flush>
        {settings.length === 0 ? (
          <EmptyState picture="noResult" title={t("systemSettings.noneChanged")} />
        ) : (
          <div className={classes.list}>
            {settings.map((setting) => (
              <SettingRow
                key={setting.key}
                setting={setting}
                editable={editable}
                draft={drafts[setting.key]}
                onDraft={(draft) => setDraft(setting.key, draft)}
                onHistory={() => setHistoryOf(setting.key)}
              />
            ))}
          </div>
        )}
      </DataCard>
      <SideDrawer
        opened={history !== undefined}
        onClose={() => setHistoryOf(null)}
        position="right"
        title={history && t("systemSettings.historyOf", { name: settingLabel(history.key) })}
      >
        {history && <SettingHistory setting={history} />}
      </SideDrawer>
      <UnsavedGuard dirty={() => Object.keys(drafts).length > 0} onDiscard={() => setDrafts({})} />
    </>
  );
}
