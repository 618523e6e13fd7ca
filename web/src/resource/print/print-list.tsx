import type { Field, ResourceDescription } from "@nepnha/contract/define";
import { useEffect, useState } from "react";
import { useServices } from "../../app/services-context.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { useT } from "../../i18n/i18n.ts";
import { showSnackbar } from "../../ui/snackbar.ts";
import { columnLabel, sectionTitle, titleOf } from "../labels.ts";
import { FilterText } from "../list/filters.tsx";
import { tableState, type ListState } from "../list/list-state.ts";
import type { ResourceRow } from "../row.ts";
import { valueText } from "../value-text.ts";
import { PrintSheet } from "./print-sheet.tsx";
import classes from "./print.module.css";

/** Rows that one asks for at a time, and most that go to paper: a longer list is a file. */
const PAGE = 100;
const MOST = 1000;

/** A list on paper: all rows that it finds, or those that are selected, in the columns that it shows. */
export function PrintList({
  resource,
  state,
  shown,
  selected,
  onClose,
}: {
  resource: ResourceDescription;
  state: ListState;
  /** Columns, in their order. */
  shown: readonly string[];
  /** Ids of the selected rows; none: all. */
  selected: readonly string[];
  onClose: () => void;
}) {
  const t = useT();
  const services = useServices();
  const [found, setFound] = useState<{ readonly rows: readonly ResourceRow[]; readonly total: number } | null>(null);
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const rows: ResourceRow[] = [];
      let total = 0;
      for (let page = 1; page === 1 || (rows.length < total && rows.length < MOST); page += 1) {
        const wanted = { ...state, page, pageSize: PAGE };
        const { result, error } = await services.list<ResourceRow>(resource.name).find(tableState(wanted));
        if (error || gone) {
          if (!gone) showSnackbar({ kind: "error", text: (error?.detail ?? "") || t("request.failed") });
          return onClose();
        }
        rows.push(...result.items);
        total = result.total;
        if (result.items.length === 0) break;
      }
      const kept = selected.length > 0 ? rows.filter(({ _id }) => selected.includes(_id)) : rows;
      // Nothing goes to paper that the log does not know of.
      await services.api.call(`/${resource.name}/print`, {
        method: "POST",
        body: { rows: kept.length, columns: shown },
      });
      if (!gone) setFound({ rows: kept, total: selected.length > 0 ? kept.length : total });
    };
    load().catch(() => !gone && onClose());
    return () => void (gone = true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is printed is the list at the moment of the click
  }, []);
  if (!found) return null;
  const { rows, total } = found;
  const facts = [
    t("print.rows", { count: rows.length }),
    ...(rows.length < total ? [t("print.more", { max: MOST, total })] : []),
    ...(state.search === "" ? [] : [t("print.search", { text: state.search })]),
  ];
  return (
    <PrintSheet title={sectionTitle(resource)} facts={facts} ready onClose={onClose}>
      {Object.keys(state.filter).length > 0 && (
        <p>
          {Object.entries(state.filter).map(([column, value], index) => (
            <span key={column}>
              {index > 0 && " · "}
              {columnLabel(resource, column)}: <FilterText resource={resource} column={column} value={value} />
            </span>
          ))}
        </p>
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t("print.number")}</th>
            {shown.map((column) => (
              <th key={column}>{columnLabel(resource, column)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row._id}>
              <td className={classes.figures}>{index + 1}</td>
              {shown.map((column) => (
                <td key={column} className={isFigure(resource, column) ? classes.figures : undefined}>
                  {textOf(resource, column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}

function textOf(resource: ResourceDescription, column: string, row: ResourceRow): string {
  if (column === resource.list.title) return titleOf(resource, row);
  const value = row[column];
  if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) return "";
  if (column === "createdAt" || column === "updatedAt") return formatDateTime(row[column]);
  return valueText(resource, column, value, row._refs);
}

function isFigure(resource: ResourceDescription, column: string): boolean {
  const field: Field | undefined = resource.fields[column];
  return field?.kind === "integer" || field?.kind === "decimal";
}
