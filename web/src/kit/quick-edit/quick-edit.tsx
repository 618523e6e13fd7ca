import type { Field } from "@nepnha/contract/kit/define";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode } from "react";
import { useServices } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { OnDemand } from "../../ui/layout/on-demand.tsx";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { StatusChip } from "../../ui/data/status-chip.tsx";
import { columnLabel, rowStatus, titleOf } from "../resource/labels.ts";
import { pageKey, type Page } from "../resource/queries.ts";
import { isDeleted, type Rights } from "../resource/rights.ts";
import { isAllowed, offeredStatuses } from "../resource/verdicts.ts";
import type { ResourceRow } from "../resource/row.ts";
import type { QuickEditProps } from "./quick-edit-props.ts";
import classes from "./quick-edit.module.css";

const loadMenu = () => import("./status-menu.tsx");
const StatusMenu = lazy(async () => ({ default: (await loadMenu()).StatusMenu }));
const UNDO_MS = 8000;

/** A cell that is changed by a click: the status and what is yes or no; `null` where it is only shown. */
export function quickEdit(column: string, rights: Rights, props: QuickEditProps): ReactNode {
  const { resource, row } = props;
  if (isDeleted(row)) return null;
  if (column === "status")
    return rights.move && offeredStatuses(resource, row).length > 0 ? <StatusButton {...props} /> : null;
  const field: Field | undefined = resource.fields[column];
  const fixed = field?.readOnly === true || field?.computed === true || field?.immutable === true;
  return field?.kind === "boolean" && !fixed && rights.update && isAllowed(row, "update") ? (
    <FlagButton {...props} column={column} />
  ) : null;
}

function StatusButton(props: QuickEditProps) {
  const t = useT();
  const { resource, row } = props;
  const { label: text, tone } = rowStatus(resource, row);
  const button = (
    <button
      type="button"
      className={classes.status}
      aria-haspopup="menu"
      aria-label={t("list.statusOf", { name: titleOf(resource, row), status: text })}
    >
      <StatusChip tone={tone}>{text}</StatusChip>
    </button>
  );
  return <OnDemand target={button} load={loadMenu} popup={<StatusMenu {...props} target={button} />} />;
}

/** A switch that shows its new side at once, and the old one again when the server refuses. */
function FlagButton({ resource, row, state, column }: QuickEditProps & { column: string }) {
  const t = useT();
  const service = useServices().list<ResourceRow>(resource.name);
  const queries = useQueryClient();
  const on = row[column] === true;
  const label = columnLabel(resource, column);
  const set = async (version: number, value: boolean, undoable: boolean): Promise<void> => {
    const key = pageKey(resource, state);
    await queries.cancelQueries({ queryKey: key });
    const before = queries.getQueryData<Page>(key);
    if (before) {
      const items = before.items.map((one) => (one._id === row._id ? { ...one, [column]: value } : one));
      queries.setQueryData<Page>(key, { ...before, items });
    }
    const change = { _id: row._id, version, [column]: value };
    const { result, error } = await service.update<typeof change>(change, "told");
    if (error) {
      if (before) queries.setQueryData(key, before);
      showSnackbar({ kind: "error", text: error.detail || t("save.failed"), id: "row-change", ms: 6000 });
    } else {
      const stored = "version" in result ? result.version : version + 1;
      const undo = { action: { label: t("list.undo"), run: () => void set(stored, !value, false) }, ms: UNDO_MS };
      const text = t(value ? "list.flagOn" : "list.flagOff", { name: titleOf(resource, row), label });
      showSnackbar({ kind: "success", text, id: "row-change", ...(undoable ? undo : {}) });
    }
    await queries.invalidateQueries({ queryKey: [resource.name] });
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={t("list.flagOf", { name: titleOf(resource, row), label })}
      className={classes.flag}
      onClick={() => void set(row.version, !on, true)}
    >
      <span className={classes.track} aria-hidden />
      <span aria-hidden>{t(on ? "value.yes" : "value.no")}</span>
    </button>
  );
}
