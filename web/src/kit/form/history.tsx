import { enumKey } from "@nepnha/contract/platform/enums";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "../../platform/session/services-context.ts";
import { tDynamic, useT } from "../../platform/i18n/i18n.ts";
import { formatDateTime, formatRelative } from "../../platform/i18n/format.ts";
import { Avatar } from "../../ui/data/avatar.tsx";
import { DataCard } from "../../ui/layout/data-card.tsx";
import { columnLabel, titleOf } from "../resource/labels.ts";
import { useAllRows } from "../resource/queries.ts";
import type { ResourceRow } from "../resource/row.ts";
import { valueText } from "../values/value-text.ts";
import classes from "./record.module.css";

/** More changed fields than this are counted, not listed. */
const LISTED = 6;

/** One entry as `GET {feature}/{id}/history` answers it. */
interface HistoryEntry {
  readonly _id: string;
  /** ISO instant */
  readonly at: string;
  readonly actor: { readonly fullName: string } | null;
  readonly kind: number;
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
  readonly notes: string | null;
}

/** Who made and changed a row; with `entries` every change in words, newest first. */
export function History({
  resource,
  row,
  entries,
}: {
  resource: ResourceDescription;
  row: ResourceRow;
  entries: boolean;
}) {
  const t = useT();
  const { api } = useServices();
  const { data } = useQuery({
    queryKey: [resource.name, "history", row._id, row.version],
    enabled: entries,
    queryFn: ({ signal }) =>
      api.call<{ items: HistoryEntry[] }>(`/${resource.name}/${row._id}/history`, { signal, silent: "aside" }),
  });
  const all = useAllRows(resource, entries && resource.tree !== undefined);
  const names = { ...Object.fromEntries([...all].map(([id, one]) => [id, titleOf(resource, one)])), ...row._refs };
  // What the product made by itself has nobody.
  const nameOf = (id: string | null): string =>
    id === null ? t("record.historySystem") : (row._refs[id] ?? t("record.somebody"));
  return (
    <DataCard title={t("record.history")}>
      <p className={classes.meta}>
        {t("record.created", { at: formatDateTime(row.createdAt), name: nameOf(row.createdBy) })}
        <br />
        {t("record.updated", { at: formatDateTime(row.updatedAt), name: nameOf(row.updatedBy) })}
      </p>
      {data && data.items.length === 0 && <p className={classes.meta}>{t("record.historyNone")}</p>}
      <ol className={classes.history}>
        {data?.items.map((entry) => (
          <li key={entry._id}>
            <Entry resource={resource} entry={entry} names={names} />
          </li>
        ))}
      </ol>
    </DataCard>
  );
}

function Entry({
  resource,
  entry,
  names,
}: {
  resource: ResourceDescription;
  entry: HistoryEntry;
  names: Readonly<Record<string, string>>;
}) {
  const t = useT();
  const who = entry.actor?.fullName ?? t("record.historySystem");
  const what = enumKey("actionLogKind", entry.kind) ?? "";
  // A row that was just made has every field "changed": that it was made says it all.
  const changes = what === "Create" ? [] : Object.entries(entry.changes);
  return (
    <>
      <div className={classes.entryHead}>
        <Avatar name={who} size={28} />
        <span>
          <strong>{who}</strong> · {tDynamic(`enum.actionLogKind.${what}`, what)}
          <br />
          <time dateTime={entry.at} title={formatDateTime(entry.at)} className={classes.meta}>
            {formatRelative(entry.at)}
          </time>
        </span>
      </div>
      {entry.notes && <p className={classes.meta}>{entry.notes}</p>}
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes.slice(0, LISTED).map(([column, { from, to }]) => (
            <div key={column}>
              <dt>{columnLabel(resource, column)}</dt>
              <dd>
                <del>{valueText(resource, column, from, names)}</del>
                <span aria-hidden> → </span>
                <ins>{valueText(resource, column, to, names)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {changes.length > LISTED && (
        <p className={classes.more}>{t("record.historyMore", { count: changes.length - LISTED })}</p>
      )}
    </>
  );
}
