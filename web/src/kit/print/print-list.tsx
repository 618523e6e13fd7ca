import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { NO_MATCHES } from "@nepnha/contract/platform/find-answer";
import { useEffect, useState } from "react";
import { useServices } from "../../platform/session/services-context.ts";
import { formatDateTime } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { columnLabel, sectionTitle, titleOf } from "../resource/labels.ts";
import { FilterText } from "../filters/filter-words.tsx";
import { tableState, type ListState } from "../find/list-state.ts";
import { totalText, type Total } from "../find/total-text.ts";
import type { ResourceRow } from "../resource/row.ts";
import { isNothing, textOf, valueText } from "../values/value-text.ts";
import { isFigure } from "../columns/columns.ts";
import { PrintSheet } from "./print-sheet.tsx";
import classes from "./print.module.css";

/** Rows that one asks for at a time, and most that go to paper: a longer list is a file. */
const PAGE = 100;
const MOST = 1000;
const { compare: compareTexts } = new Intl.Collator("vi");

/** What goes to paper, of how many that the list has. */
interface Taken {
  readonly rows: readonly ResourceRow[];
  readonly found: Total;
}

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
  /** The selected rows; none: all that the list finds. */
  selected: readonly ResourceRow[];
  onClose: () => void;
}) {
  const t = useT();
  const services = useServices();
  const [taken, setTaken] = useState<Taken | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const find = async (): Promise<Taken> => {
      const rows: ResourceRow[] = [];
      let found: Total = NO_MATCHES;
      for (let page = 1; page === 1 || (rows.length < found.total && rows.length < MOST); page += 1) {
        const wanted = { ...state, page, place: undefined, pageSize: PAGE };
        const { result, error } = await services.list<ResourceRow>(resource.name).find(tableState(wanted), signal);
        if (error) {
          showSnackbar({ kind: "error", text: error.detail || t("request.failed") });
          throw error;
        }
        rows.push(...result.items);
        found = result;
        if (result.items.length === 0) break;
      }
      return { rows, found };
    };
    const load = async (): Promise<void> => {
      // Selected rows are at hand, wherever in the list they stand.
      const chosen = { rows: inListOrder(selected, state.sort), found: { total: selected.length, totalIsExact: true } };
      const all = await (selected.length > 0 ? chosen : find());
      if (signal.aborted) return;
      // Nothing goes to paper that the log does not know of.
      await services.api.call(`/${resource.name}/print`, {
        method: "POST",
        body: { rows: all.rows.length, columns: shown },
      });
      if (!signal.aborted) setTaken(all);
    };
    load().catch(() => !signal.aborted && onClose());
    return () => abort.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is printed is the list at the moment of the click
  }, []);
  if (!taken) return null;
  const { rows, found } = taken;
  const facts = [
    t("print.rows", { count: rows.length }),
    ...(rows.length < found.total ? [t("print.more", { max: MOST, total: totalText(found) })] : []),
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
                  {cellText(resource, column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}

/** Rows that were picked in any order, as the list has them. */
function inListOrder(rows: readonly ResourceRow[], { column, direction }: ListState["sort"]): ResourceRow[] {
  const key = column === "id" ? "_id" : column;
  const sign = direction === "asc" ? 1 : -1;
  return rows.toSorted((one, other) => sign * (compare(one[key], other[key]) || compareTexts(one._id, other._id)));
}

/** Nothing comes last, as the server has it. */
function compare(one: unknown, other: unknown): number {
  const [none, noOther] = [one ?? null, other ?? null].map((value) => value === null);
  if (none || noOther) return Number(none) - Number(noOther);
  return typeof one === "number" && typeof other === "number" ? one - other : compareTexts(textOf(one), textOf(other));
}

function cellText(resource: ResourceDescription, column: string, row: ResourceRow): string {
  if (column === resource.list.title) return titleOf(resource, row);
  const value = row[column];
  if (isNothing(value)) return "";
  if (column === "createdAt" || column === "updatedAt") return formatDateTime(row[column]);
  return valueText(resource, column, value, row._refs);
}
