import type { ResourceDescription } from "@nepnha/contract/define";
import { ENUMS } from "@nepnha/contract/enums";
import { useQueryClient } from "@tanstack/react-query";
import type { ApiError } from "../../api/api-error.ts";
import { useServices } from "../../app/services-context.ts";
import { t } from "../../i18n/i18n.ts";
import { confirm } from "../../ui/confirm.ts";
import { showSnackbar } from "../../ui/snackbar.ts";
import { oneOf, statusLabel, titleOf, wording } from "../labels.ts";
import { pageKey, type Page } from "../queries.ts";
import { useRights } from "../rights.ts";
import type { ResourceRow } from "../row.ts";
import { useActionTools } from "../use-action-tools.ts";
import type { ListState } from "./list-state.ts";

const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;
const UNDO_MS = 8000;

/** What can be done with rows of a list; each answers whether it was done. */
export interface RowChanges {
  /** Ask, then delete; whoever may restore can undo it. */
  remove(rows: readonly ResourceRow[]): Promise<boolean>;
  /** R4-01 a deleted row comes back as DEACTIVE. */
  restore(rows: readonly ResourceRow[]): Promise<boolean>;
  /** Change the status; of several rows only after a question that says how many. */
  move(rows: readonly ResourceRow[], status: number): Promise<boolean>;
  /** Show the rows in a new order at once, then store it; a refusal puts them back. */
  reorder(state: ListState, ids: readonly string[]): Promise<boolean>;
}

/** The changes of a section's rows. */
export function useRowChanges(resource: ResourceDescription): RowChanges {
  const service = useServices().list<ResourceRow>(resource.name);
  const queries = useQueryClient();
  const rights = useRights(resource);
  const tools = useActionTools(resource);
  const one = oneOf(resource);
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: [resource.name] });

  async function done(error: ApiError | null, text: string, undo?: () => void): Promise<boolean> {
    if (error) showSnackbar({ kind: "error", text: error.detail || t("save.failed"), id: "row-change", ms: 6000 });
    else {
      const action = undo && { action: { label: t("list.undo"), run: undo }, ms: UNDO_MS };
      showSnackbar({ kind: "success", text, id: "row-change", ...action });
    }
    await refresh();
    return error === null;
  }

  /** What a section wants to ask before its rows change; its code is loaded only now. */
  async function agreed(rows: readonly ResourceRow[], status: number): Promise<boolean> {
    const { loadActions } = await import("../actions.ts");
    const { beforeMove } = await loadActions(resource.name);
    return (await beforeMove?.(rows, status, tools)) ?? true;
  }

  const statusCall = (rows: readonly ResourceRow[], status: number) =>
    service.updateStatus({ ids: rows.map(({ _id }) => _id), status, notes: "" });

  /** Undo a deletion wholly: back, and in use again where it was. */
  async function undoRemove(rows: readonly ResourceRow[]): Promise<void> {
    const { error } = await statusCall(rows, DEACTIVE);
    const active = rows.filter(({ status }) => status === ACTIVE);
    const again = !error && active.length > 0 ? (await statusCall(active, ACTIVE)).error : error;
    await done(again, t("list.restored", { count: rows.length, one }));
  }

  return {
    async remove(rows) {
      const [first] = rows;
      if (!first) return false;
      const count = rows.length;
      const sure = await confirm({
        title:
          count === 1
            ? wording(resource, "list.confirmDelete", { name: titleOf(resource, first) })
            : wording(resource, "list.confirmDeleteMany", { count, one }),
        text: wording(resource, "list.confirmDeleteText"),
        confirmLabel:
          count === 1 ? wording(resource, "list.delete") : wording(resource, "list.confirmDeleteNow", { count }),
        tone: "danger",
      });
      if (!sure || !(await agreed(rows, ENUMS.genericStatus.DELETED))) return false;
      const call = () => (count === 1 ? service.remove(first._id) : service.removeItems(rows.map(({ _id }) => _id)));
      const undo = rights.restore ? () => void undoRemove(rows) : undefined;
      return done((await call()).error, wording(resource, "list.deleted", { count, one }), undo);
    },

    async restore(rows) {
      const { error } = await statusCall(rows, DEACTIVE);
      return done(error, t("list.restored", { count: rows.length, one }));
    },

    async move(rows, status) {
      const count = rows.length;
      const params = { count, one, status: statusLabel(resource.status, status) };
      const sure =
        count === 1 ||
        (await confirm({
          title: t("list.confirmStatus", params),
          confirmLabel: t("list.confirmStatusNow", params),
        }));
      if (!sure || !(await agreed(rows, status))) return false;
      return done((await statusCall(rows, status)).error, t("list.moved", params));
    },

    async reorder(state, ids) {
      const key = pageKey(resource, state);
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<Page>(key);
      if (before) queries.setQueryData<Page>(key, { ...before, items: inOrder(before.items, ids) });
      const { error } = await service.updateOrders(ids);
      if (error) {
        queries.setQueryData(key, before);
        showSnackbar({ kind: "error", text: t("list.orderFailed"), id: "row-change" });
      }
      await refresh();
      return error === null;
    },
  };
}

/** The rows with those of `ids` in that order, in the places that they hold among them now. */
function inOrder(rows: readonly ResourceRow[], ids: readonly string[]): ResourceRow[] {
  const byId = new Map(rows.map((row) => [row._id, row]));
  const next = ids.flatMap((id) => byId.get(id) ?? [])[Symbol.iterator]();
  return rows.map((row) => (ids.includes(row._id) ? (next.next().value ?? row) : row));
}
