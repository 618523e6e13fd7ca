import { Button, Skeleton } from "@mantine/core";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, type ReactNode } from "react";
import { LIST_DEFAULTS, type ListState } from "../../kit/find/list-state.ts";
import { RowStatus } from "../../kit/form/rail.tsx";
import { LiveBar } from "../../kit/live/live-bar.tsx";
import { useLiveRows } from "../../kit/live/use-live-rows.ts";
import { MoveButtons } from "../../kit/moves/move-buttons.tsx";
import { FoundRows } from "../../kit/reading/found-rows.tsx";
import { columnLabel, oneOf, titleOf } from "../../kit/resource/labels.ts";
import { rowPath } from "../../kit/resource/paths.ts";
import { usePage } from "../../kit/resource/queries.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { isAllowed } from "../../kit/resource/verdicts.ts";
import { textOf } from "../../kit/values/value-text.ts";
import { Value } from "../../kit/values/value.tsx";
import { formatDecimal, formatNumber } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useCan } from "../../platform/session/services-context.ts";
import { FactList } from "../../ui/data/fact-list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { showWindow } from "../../ui/feedback/window.ts";
import classes from "./site.module.css";

const AddRowDialog = lazy(async () => ({ default: (await import("../../kit/form/add-row-dialog.tsx")).AddRowDialog }));

const AT_MOST = 100;

type Sort = ListState["sort"];
const LATEST_FIRST: Sort = { column: "id", direction: "desc" };

/** What a panel asks for: all rows of the project. */
export function stateOf(projectId: string, sort = LATEST_FIRST): ListState {
  return { ...LIST_DEFAULTS, pageSize: AT_MOST, sort, filter: { projectId } };
}

/** The rows of a section that belong to a project, the latest first, as cards with what can be done with each. */
export function SiteRows<D extends ResourceDescription>({
  resource,
  projectId,
  facts,
  none,
  add,
  sort = LATEST_FIRST,
  status,
  children,
}: {
  resource: D;
  projectId: string;
  /** Columns that each card shows; empty ones are left out. */
  facts: readonly string[];
  none: string;
  /** Fields that a new row is asked for; absent where it is not made here. */
  add?: readonly string[];
  sort?: Sort;
  /** What stands in the place of a row's status, where something else counts more; `null` where nothing does. */
  status?: (row: SectionRow<D>) => ReactNode;
  /** What else a card has. */
  children?: (row: SectionRow<D>) => ReactNode;
}) {
  const t = useT();
  const can = useCan();
  const queries = useQueryClient();
  const query = usePage<D>(resource, stateOf(projectId, sort), { enabled: true, selected: [] });
  const live = useLiveRows(resource.name, false, query.dataUpdatedAt);
  const rows = query.data?.items ?? [];
  const label = t("site.add", { one: oneOf(resource) });
  const open = async (): Promise<void> => {
    const made = await showWindow<true>((close) => (
      <AddRowDialog resource={resource} title={label} fields={add ?? []} values={{ projectId }} onClose={close} />
    ));
    if (made) await queries.invalidateQueries({ queryKey: [resource.name] });
  };
  return (
    <div className={classes.panel}>
      {add && can(`${resource.name}.create`) && (
        <div className={classes.tools}>
          <Button onClick={() => void open()}>{label}</Button>
        </div>
      )}
      <LiveBar live={live} />
      <FoundRows
        query={query}
        rows={rows}
        failure={query.data?.failure ?? null}
        coming={<Skeleton height={120} />}
        none={<EmptyState picture="empty" title={none} />}
      >
        <ul className={classes.rows}>
          {rows.map((row) => (
            <li key={row._id} className={classes.row}>
              <div className={classes.rowHead}>
                <h3>
                  {isAllowed(row, "update") ? (
                    <Link to={rowPath(resource, row._id)}>{titleOf(resource, row)}</Link>
                  ) : (
                    titleOf(resource, row)
                  )}
                </h3>
                {status?.(row) ?? <RowStatus resource={resource} row={row} />}
              </div>
              <Facts resource={resource} row={row} names={facts} />
              {children?.(row)}
              <div className={classes.tools}>
                <MoveButtons resource={resource} row={row} />
              </div>
            </li>
          ))}
        </ul>
      </FoundRows>
    </div>
  );
}

function Facts<D extends ResourceDescription>({
  resource,
  row,
  names,
}: {
  resource: D;
  row: SectionRow<D>;
  names: readonly string[];
}) {
  const values: Readonly<Record<string, unknown>> = row;
  const shown = names.filter((name) => {
    const value = values[name];
    return value !== null && value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
  });
  return (
    <FactList
      facts={shown.map((name) => {
        const field = fieldOf(resource, name);
        return {
          label: columnLabel(resource, name),
          isWide: field !== undefined && WIDE.includes(field.kind),
          value:
            field?.kind === "list" && isPlain(field) ? (
              <Lines resource={resource} column={name} field={field} value={values[name]} />
            ) : (
              <Value resource={resource} column={name} value={values[name]} known={row} size="full" />
            ),
        };
      })}
    />
  );
}

type ListField = Extract<Field, { kind: "list" }>;

/** What needs a line of its own. */
const WIDE: readonly Field["kind"][] = ["list", "longText", "images"];

function fieldOf({ fields }: ResourceDescription, name: string): Field | undefined {
  return fields[name];
}

/** Whether its records are words and figures alone, which stand in a line. */
function isPlain({ fields }: ListField): boolean {
  return Object.values(fields).every(({ kind }) => kind === "text" || kind === "integer" || kind === "decimal");
}

/** The records of a list, each in a line: the first part names it, the others follow with theirs. */
function Lines({
  resource,
  column,
  field,
  value,
}: {
  resource: ResourceDescription;
  column: string;
  field: ListField;
  value: unknown;
}) {
  const records = (Array.isArray(value) ? value : []) as readonly Readonly<Record<string, unknown>>[];
  const [first = "", ...others] = Object.keys(field.fields);
  const said = (record: Readonly<Record<string, unknown>>, part: string): string[] => {
    const kind = field.fields[part]?.kind;
    const text = textOf(record[part]);
    if (text === "") return [];
    const shown = kind === "integer" ? formatNumber(Number(text)) : kind === "decimal" ? formatDecimal(text) : text;
    return [`${columnLabel(resource, `${column}.${part}`)}: ${shown}`];
  };
  return (
    <ul className={classes.records}>
      {records.map((record, n) => (
        // Records have no names of their own.
        <li key={n}>{[textOf(record[first]), ...others.flatMap((part) => said(record, part))].join(" · ")}</li>
      ))}
    </ul>
  );
}
