import { systemSettings } from "@nepnha/contract/features/settings/system-settings";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "../../platform/session/services-context.ts";
import { formatDateTime } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { textOf } from "../../kit/values/value-text.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import { NotLoaded } from "../../ui/feedback/not-loaded.tsx";
import { settingText } from "./setting-value.ts";
import classes from "./settings.module.css";
import type { Setting } from "./use-settings.ts";

/** One entry as `GET systemSettings/{id}/history` answers it; the values are those of the wire. */
interface Entry {
  readonly _id: string;
  /** ISO instant */
  readonly at: string;
  readonly actor: { readonly fullName: string } | null;
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
}

/** What a setting was set to, when and by whom, newest first. */
export function SettingHistory({ setting: { key, about, row } }: { setting: Setting }) {
  const t = useT();
  const { api } = useServices();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [systemSettings.name, "history", row._id, row.version],
    queryFn: ({ signal }) =>
      api.call<{ items: Entry[] }>(`/${systemSettings.name}/${row._id}/history`, { signal, silent: "told" }),
  });
  if (error) return <NotLoaded failure={error.message} onRetry={() => void refetch()} />;
  if (isPending) return <ListSkeleton />;
  const entries = data.items.filter(({ changes }) => changes["value"] !== undefined);
  if (entries.length === 0) {
    return (
      <EmptyState picture="empty" title={t("systemSettings.neverChanged")}>
        {t("systemSettings.neverChangedText")}
      </EmptyState>
    );
  }
  const words = (value: unknown): string =>
    value === null || value === undefined ? t("systemSettings.theDefault") : settingText(key, about, textOf(value));
  return (
    <ol className={classes.history}>
      {entries.map(({ _id, at, actor, changes }) => (
        <li key={_id}>
          <span>
            <del>{words(changes["value"]?.from)}</del>
            <span aria-hidden> → </span>
            <ins>{words(changes["value"]?.to)}</ins>
          </span>
          <span className={classes.meta}>
            {actor?.fullName ?? t("record.historySystem")} · <time dateTime={at}>{formatDateTime(at)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}
