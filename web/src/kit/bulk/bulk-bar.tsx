import { Button, CloseButton, Menu } from "@mantine/core";
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { BULK_LIMIT, SELECT_ALL_MAX } from "@nepnha/contract/platform/constants";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { EXPORT_LIMITS } from "@nepnha/contract/kit/exchange";
import { lazy } from "react";
import { t, useT } from "../../platform/i18n/i18n.ts";
import { showWindow } from "../../ui/feedback/window.ts";
import { useActions } from "../feature/actions.ts";
import { statusLabel, titleWithCode, wording } from "../resource/labels.ts";
import { isDeleted, statusesOf, useRights } from "../resource/rights.ts";
import { firstReason, reasonAgainst, verbOf } from "../resource/verdicts.ts";
import type { ResourceRow } from "../resource/row.ts";
import classes from "../list/list.module.css";
import type { ListState } from "../find/list-state.ts";
import { useActionTools } from "../feature/use-action-tools.ts";
import type { Refused } from "./batches.ts";
import type { Total } from "../find/total-text.ts";
import type { RowChanges } from "./change-rows.ts";
import type { AllRows } from "./select-all.ts";
import { leadsTo, type Target } from "./undo.ts";

const RefusedDialog = lazy(async () => ({ default: (await import("./refused-dialog.tsx")).RefusedDialog }));
const ExportDialog = lazy(async () => ({ default: (await import("../exchange/export-dialog.tsx")).ExportDialog }));

/** Why a row cannot be given the status now; `null` when it can. */
function reasonOf(resource: ResourceDescription, row: ResourceRow, status: number): string | null {
  if (!leadsTo(resource, row.status, status)) return notFromHere(resource, row.status);
  return reasonAgainst(row, verbOf(resource, row, status));
}

function notFromHere(resource: ResourceDescription, from: number): string {
  return t("list.notFromHere", { status: statusLabel(resource, from) });
}

/** The rows that a status is new to: those that can be given it, and what stands against the others. */
function partsOf(
  resource: ResourceDescription,
  rows: readonly ResourceRow[],
  status: number,
): { readonly moving: readonly ResourceRow[]; readonly refused: readonly (Refused & { readonly row: ResourceRow })[] } {
  const others = rows.filter((row) => row.status !== status);
  const refused = others.flatMap((row) => {
    const reason = reasonOf(resource, row, status);
    return reason === null ? [] : [{ id: row._id, reason, row }];
  });
  return { moving: others.filter((row) => refused.every(({ id }) => id !== row._id)), refused };
}

/** What can be done with the selected rows; it says how many they are, and why something cannot be done. */
export function BulkBar({
  resource,
  rows,
  all,
  onSelectAll,
  selectingAll,
  list,
  changes,
  onDone,
}: {
  resource: ResourceDescription;
  /** Rows that were selected one by one, or by the page. */
  rows: readonly ResourceRow[];
  /** All that the list finds, once somebody has asked for it: it then stands for the rows. */
  all: AllRows | null;
  /** Select all that the list finds; `null` where nothing is left to select. */
  onSelectAll: (() => void) | null;
  selectingAll: boolean;
  /** What the list shows, for a file of it. */
  list: { readonly state: ListState; readonly found: Total; readonly shown: readonly string[] };
  changes: RowChanges;
  /** Clear the selection. */
  onDone: () => void;
}) {
  useT();
  const rights = useRights(resource);
  const tools = useActionTools(resource);
  const { bulk = [], beforeMove } = useActions(resource.name);
  const targets: readonly Target[] = all?.targets ?? rows;
  const many = all?.targets;
  const count = targets.length;
  // What a section does by itself, or wants to ask before, it does with the rows of one call.
  const tooMany = all || count > BULK_LIMIT ? t("list.tooMany", { max: BULK_LIMIT }) : null;
  const tooManyToMove = beforeMove ? tooMany : null;
  const deleted = targets.filter(isDeleted).length;
  const noDelete =
    tooManyToMove ?? (deleted > 0 ? t("list.alreadyDeleted") : all ? null : firstReason(resource, rows, "delete"));
  // A list that is taken whole needs no ids; one that grew or shrank meanwhile is not what was selected.
  const { total, totalIsExact } = list.found;
  const ids = all && (!totalIsExact || count < Math.max(all.total, total)) ? targets.map(({ _id }) => _id) : [];
  const noExport = ids.length > EXPORT_LIMITS.ids ? t("list.exportTooMany", { max: EXPORT_LIMITS.ids }) : null;
  const run = async (work: Promise<boolean>): Promise<void> => {
    if (await work) onDone();
  };
  const statuses = [...new Set(targets.map(({ status }) => status))];
  /** What stands against a status: whether of all rows, and in words. As many as can be are moved. */
  const against = (status: number): { readonly none: boolean; readonly words: string | null } => {
    const others = statuses.filter((from) => from !== status);
    const [first] = others;
    if (first === undefined) return { none: true, words: t("list.alreadyThere") };
    if (all) {
      const none = others.every((from) => !leadsTo(resource, from, status));
      return { none, words: none ? notFromHere(resource, first) : null };
    }
    const { moving, refused } = partsOf(resource, rows, status);
    const [one] = refused;
    if (!one) return { none: false, words: null };
    const params = { count: refused.length, name: titleWithCode(resource, one.row), reason: one.reason };
    return { none: moving.length === 0, words: t("list.someStay", params) };
  };
  const move = async (status: number): Promise<boolean> => {
    if (many) return changes.move(rows, status, many);
    const { moving, refused } = partsOf(resource, rows, status);
    const moved = await changes.move(moving, status);
    if (moved && refused.length > 0) {
      void showWindow<null>((close) => (
        <RefusedDialog resource={resource} refused={refused} onClose={() => close(null)} />
      ));
    }
    return moved;
  };
  const offered = bulk
    .filter((one) => one.offered(tools))
    .map((one) => ({ ...one, against: tooMany ?? one.reason?.(rows, tools) ?? null }));
  const canDelete = rights.delete && deleted < count;
  /** Why something is grey, each said once. */
  const reasons = new Set([
    rights.move && deleted === 0 ? tooManyToMove : null,
    ...offered.map(({ against: reason }) => reason),
    rights.export ? noExport : null,
    canDelete ? noDelete : null,
  ]);
  reasons.delete(null);
  const label = t("list.selected", { count });
  return (
    <div className={classes.bulk} role="group" aria-label={label}>
      <span className={classes.bulkCount} aria-live="polite">
        {label}
      </span>
      {onSelectAll && !beforeMove && (
        <Button variant="subtle" size="sm" loading={selectingAll} onClick={onSelectAll}>
          {totalIsExact && total <= SELECT_ALL_MAX
            ? t("list.selectAllPages", { count: total })
            : t("list.selectMost", { count: SELECT_ALL_MAX })}
        </Button>
      )}
      {rights.move && deleted === 0 && (
        <Menu>
          <Menu.Target>
            <Button variant="default" size="sm" disabled={tooManyToMove !== null}>
              {t("list.changeStatus")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {statusesOf(resource).map((status) => {
              const { none, words } = against(status);
              return (
                <Menu.Item key={status} disabled={none} onClick={() => void run(move(status))}>
                  {statusLabel(resource, status)}
                  {words && <span className={classes.reason}>{words}</span>}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      )}
      {offered.map(({ label: name, Icon, against: reason, run: work }) => (
        <Button
          key={name}
          variant="default"
          size="sm"
          leftSection={<Icon size={18} />}
          disabled={reason !== null}
          onClick={() => void run(work(rows, tools))}
        >
          {t(name)}
        </Button>
      ))}
      {rights.export && all && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={noExport !== null}
          onClick={() =>
            void showWindow<null>((close) => (
              <ExportDialog resource={resource} {...list} selected={ids} onClose={() => close(null)} />
            ))
          }
        >
          {t("list.exportSelected")}
        </Button>
      )}
      {rights.restore && deleted === count && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => void run(changes.restore(rows, many))}
        >
          {t("list.restore")}
        </Button>
      )}
      {canDelete && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconTrash size={18} aria-hidden />}
          disabled={noDelete !== null}
          onClick={() => void run(changes.remove(rows, many))}
        >
          {wording(resource, "list.delete")}
        </Button>
      )}
      {[...reasons].map((reason) => (
        <span key={reason} className={classes.bulkReason}>
          {reason}
        </span>
      ))}
      <CloseButton aria-label={t("list.selectNone")} onClick={onDone} />
    </div>
  );
}
