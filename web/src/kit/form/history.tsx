import { enumKey, ENUMS } from "@nepnha/contract/platform/enums";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { shortened, wordDifference, type Stretch } from "@nepnha/domain/platform/word-difference";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useServices } from "../../platform/session/services-context.ts";
import { needTexts, tDynamic, useT } from "../../platform/i18n/i18n.ts";
import { formatDateTime, formatRelative } from "../../platform/i18n/format.ts";
import { Avatar } from "../../ui/data/avatar.tsx";
import { DataCard } from "../../ui/layout/data-card.tsx";
import { columnLabel, rowStatus, titleOf } from "../resource/labels.ts";
import { useAllRows } from "../resource/queries.ts";
import type { ResourceRow } from "../resource/row.ts";
import { isNothing, SETTINGS, valueText } from "../values/value-text.ts";
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
    // The changes so far stay until the newest is there.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const path = `/${resource.name}/${row._id}/history`;
      const found = await api.call<{ items: HistoryEntry[] }>(path, { signal, silent: "aside" });
      // What everybody's logs tell of besides has its words in the room of the logs.
      if (found.items.some(({ kind }) => tDynamic(kindKey(kind), "") === "")) await needTexts("action-logs");
      return found;
    },
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
  const isNew = entry.kind === ENUMS.actionLogKind.Create;
  // A row that was just made was nothing before, and what was left empty tells nothing.
  const changes = Object.entries(entry.changes).filter(([, { to }]) => !isNew || !isNothing(to));
  return (
    <>
      <div className={classes.entryHead}>
        <Avatar name={who} size={28} />
        <span>
          <strong>{who}</strong> · {tDynamic(kindKey(entry.kind), "")}
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
                {column === "status" ? (
                  <Changed
                    from={isNothing(entry.changes[column]?.from) ? null : statusThen(resource, entry, "from")}
                    to={statusThen(resource, entry, "to")}
                  />
                ) : (
                  <Change resource={resource} column={column} from={from} to={to} names={names} />
                )}
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

function kindKey(kind: number): string {
  return `enum.actionLogKind.${enumKey("actionLogKind", kind)}`;
}

/** A text so long that its changes are marked within it. */
const LONG = 60;

/** What a value was and is; of a long text, what changed inside it. */
function Change({
  resource,
  column,
  from,
  to,
  names,
}: {
  resource: ResourceDescription;
  column: string;
  from: unknown;
  to: unknown;
  names: Readonly<Record<string, string>>;
}) {
  const t = useT();
  const field: Field | undefined = resource.fields[column];
  const isText = field?.kind === "longText" || field?.kind === "richText" || field?.kind === "text";
  const areTexts = isText && typeof from === "string" && typeof to === "string" && !SETTINGS.test(to);
  if (areTexts && Math.max(from.length, to.length) > LONG) {
    const stretches = shortened(wordDifference(from, to));
    // A rich text may differ in its form alone, which has no words.
    if (stretches.every(({ kind }) => kind === "same")) return t("record.historyForm");
    return stretches.map(({ kind, text }, index) => <Part key={index} kind={kind} text={text} />);
  }
  const before = isNothing(from) ? null : valueText(resource, column, from, names);
  return <Changed from={before} to={valueText(resource, column, to, names)} />;
}

/** A value and the one before it; `null` when there was none, then just the value. */
function Changed({ from, to }: { from: string | null; to: string }) {
  if (from === null) return to;
  return (
    <>
      <del>{from}</del>
      <span aria-hidden> → </span>
      <ins>{to}</ins>
    </>
  );
}

/** What a row was before or after an entry, as its badge said: what was taken down is no draft. */
function statusThen(resource: ResourceDescription, { changes }: HistoryEntry, side: "from" | "to"): string {
  const status = changes["status"]?.[side];
  if (typeof status !== "number" || status !== resource.status.start[0])
    return valueText(resource, "status", status, {});
  const times = Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[side]]));
  return rowStatus(resource, { ...times, status }).label;
}

/** Told apart by a line through it or below it, and to the ear by a word. */
function Part({ kind, text }: Stretch) {
  const t = useT();
  if (kind === "same") return text;
  const Mark = kind === "gone" ? "del" : "ins";
  return (
    <Mark className={classes.words}>
      <span className="nn-hidden">{t(kind === "gone" ? "record.wordsGone" : "record.wordsNew")} </span>
      {text}
    </Mark>
  );
}
