import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { BULK_LIMIT } from "@nepnha/contract/platform/constants";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { asksReason } from "@nepnha/domain/kit/moves";
import { restoredAs } from "@nepnha/domain/kit/status";
import type { QueryClient } from "@tanstack/react-query";
import { createElement } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import type { Services } from "../../platform/session/services.ts";
import { t } from "../../platform/i18n/i18n.ts";
import { confirm } from "../../ui/feedback/confirm.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { showWindow } from "../../ui/feedback/window.ts";
import { oneOf, statusLabel, titleOf, wording } from "../resource/labels.ts";
import { pageKey, type Page } from "../resource/queries.ts";
import type { ActionTools } from "../feature/action-types.ts";
import type { Rights } from "../resource/rights.ts";
import type { ResourceRow } from "../resource/row.ts";
import { moveBehind } from "../resource/verdicts.ts";
import { runBatches, type BatchResult, type Refused } from "./batches.ts";
import type { ListState } from "../find/list-state.ts";
import { stepsBack, type Target } from "./undo.ts";
import type { BulkRun } from "./use-bulk-run.ts";

const { DELETED } = ENUMS.genericStatus;
const UNDO_MS = 8000;

/** What can be done with rows of a list; each answers whether it was done. */
export interface RowChanges {
  /** Ask, then delete; can be undone for a while. */
  remove(rows: readonly ResourceRow[], all?: readonly Target[]): Promise<boolean>;
  /** R4-01 a deleted row comes back as its status set says. */
  restore(rows: readonly ResourceRow[], all?: readonly Target[]): Promise<boolean>;
  /** Change the status, at once on the screen; of several rows only after a question that says how many. */
  move(rows: readonly ResourceRow[], status: number, all?: readonly Target[]): Promise<boolean>;
  /** Show the rows in a new order at once, then store it; a refusal puts them back. */
  reorder(state: ListState, ids: readonly string[]): Promise<boolean>;
}

/** What the changes work with. */
export interface ChangeTools {
  readonly resource: ResourceDescription;
  readonly services: Services;
  readonly queries: QueryClient;
  readonly rights: Rights;
  readonly tools: ActionTools;
  /** Shows how far work on very many rows is. */
  readonly bulk: BulkRun | undefined;
}

/** The changes of a section's rows. Where `all` is given it stands for the rows: what is selected over all pages. */
export function createRowChanges({ resource, services, queries, rights, tools, bulk }: ChangeTools): RowChanges {
  const { api } = services;
  const service = services.list<ResourceRow>(resource.name);
  const one = oneOf(resource);
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: [resource.name] });

  /** What a section wants to ask and say before its rows change; its code is loaded only now. */
  const own = async () => (await import("../feature/actions.ts")).loadActions(resource.name);

  /** Whether giving rows this status is a move that asks for a reason. */
  function asksWhy(targets: readonly Target[], status: number): boolean {
    const moves = new Set(targets.map((target) => moveBehind(resource, target.status, status)));
    return [...moves].some((move) => move !== undefined && asksReason(move));
  }

  /** Asks what a change of the status wants to know. @returns the reason, if one is asked for; `null` when given up */
  async function askedBefore(
    rows: readonly ResourceRow[],
    targets: readonly Target[],
    status: number,
  ): Promise<string | null> {
    const params = { count: targets.length, one, status: statusLabel(resource, status) };
    const title = t("list.confirmStatus", params);
    const confirmLabel = t("list.confirmStatusNow", params);
    if (asksWhy(targets, status)) {
      const { ReasonDialog } = await import("../moves/reason-dialog.tsx");
      return showWindow<string>((close) => createElement(ReasonDialog, { title, confirmLabel, onClose: close }));
    }
    const [row] = rows;
    const move = targets.length === 1 && row ? moveBehind(resource, row.status, status) : undefined;
    if (move?.confirm && row) {
      const { confirmMove } = await import("../moves/make-move.ts");
      return (await confirmMove(resource, row, move)) ? "" : null;
    }
    return targets.length === 1 || (await confirm({ title, confirmLabel })) ? "" : null;
  }

  /** One call for some rows, all or none. */
  async function call(ids: readonly string[], status: number, notes: string): Promise<ApiError | null> {
    const [first, second] = ids;
    const base = `/${resource.name}`;
    const silent = "told";
    try {
      if (status !== DELETED)
        await api.call(`${base}/updateStatus`, { method: "PUT", body: { ids, status, notes }, silent });
      else if (second === undefined) await api.call(`${base}/${first}`, { method: "DELETE", silent });
      else await api.call(`${base}/deleteItems`, { method: "PUT", body: ids, silent });
      return null;
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
  }

  /** All rows of a few or none; of very many as many as can be, with a report. */
  async function change(
    targets: readonly Target[],
    status: number,
    { undoing = false, notes = "" }: { undoing?: boolean; notes?: string } = {},
  ): Promise<BatchResult> {
    const ids = targets.map(({ _id }) => _id);
    const each = (some: readonly string[]): Promise<ApiError | null> => call(some, status, notes);
    if (bulk && ids.length > BULK_LIMIT) return bulk.run(ids, each, undoing);
    if (undoing) {
      return runBatches(ids, { call: each, signal: new AbortController().signal, onProgress: () => undefined });
    }
    const error = await each(ids);
    if (!error) return { done: ids, refused: [], stopped: false };
    showSnackbar({ kind: "error", text: error.detail || t("save.failed"), id: "row-change", ms: 6000 });
    return { done: [], refused: [], stopped: true };
  }

  /** Rows on the screen show their new status before the server has answered. @returns how to put them back */
  function show(targets: readonly Target[], status: number): () => void {
    const ids = new Set(targets.map(({ _id }) => _id));
    const pages = queries.getQueriesData<Page>({ queryKey: [resource.name, "find"] });
    for (const [key, page] of pages) {
      if (!page) continue;
      const items = page.items.map((row) => (ids.has(row._id) ? { ...row, status } : row));
      queries.setQueryData<Page>(key, { ...page, items });
    }
    return () => {
      for (const [key, page] of pages) queries.setQueryData(key, page);
    };
  }

  async function undo(targets: readonly Target[], from: number): Promise<void> {
    const back = new Set<string>();
    let refused: readonly Refused[] = [];
    for (const { ids, status } of stepsBack(resource, targets, from)) {
      const before = ids.map((_id) => ({ _id, status: from }));
      const notes = asksWhy(before, status) ? t("list.undo") : "";
      const result = await change(before, status, { undoing: true, notes });
      for (const id of result.done) back.add(id);
      refused = [...refused, ...result.refused];
      if (result.stopped) break;
    }
    const text = t("list.undone", { count: back.size, one });
    showSnackbar({ kind: back.size === targets.length ? "success" : "warning", text, id: "row-change" });
    if (refused.length > 0) void report(refused);
    await refresh();
  }

  async function report(refused: readonly Refused[]): Promise<void> {
    const { RefusedDialog } = await import("./refused-dialog.tsx");
    await showWindow<null>((close) => createElement(RefusedDialog, { resource, refused, onClose: () => close(null) }));
  }

  /** Does it and says what came of it, with the way back. */
  async function carryOut(
    targets: readonly Target[],
    status: number,
    text: (count: number) => string,
    notes = "",
  ): Promise<boolean> {
    const result = await change(targets, status, { notes });
    const { done, refused, stopped } = result;
    if (done.length > 0) {
      const through = new Set(done);
      const changed = targets.filter(({ _id, status: before }) => through.has(_id) && before !== status);
      const mayUndo = rights.move && stepsBack(resource, changed, status).length > 0;
      const run = (): void => void undo(changed, status);
      const action = mayUndo ? { action: { label: t("list.undo"), run }, ms: UNDO_MS } : {};
      const whole = refused.length === 0 && !stopped;
      const words = whole
        ? text(done.length)
        : stopped
          ? t("list.stopped", { done: done.length, count: targets.length })
          : t("list.refusedOf", { done: done.length, count: refused.length });
      showSnackbar({ kind: whole ? "success" : "warning", text: words, id: "row-change", ...action });
    } else if (refused.length > 0 || (stopped && targets.length > BULK_LIMIT)) {
      const isRefused = refused.length > 0;
      const count = isRefused ? refused.length : targets.length;
      const words = t(isRefused ? "list.refusedRows" : "list.stopped", { done: 0, count });
      showSnackbar({ kind: isRefused ? "error" : "warning", text: words, id: "row-change", ms: 6000 });
    }
    if (refused.length > 0) void report(refused);
    await refresh();
    return done.length > 0;
  }

  return {
    async remove(rows, all) {
      const targets: readonly Target[] = all ?? rows;
      const [first] = rows;
      const count = targets.length;
      if (count === 0) return false;
      const { loses, beforeMove } = await own();
      const sure = await confirm({
        title:
          count === 1 && first
            ? wording(resource, "list.confirmDelete", { name: titleOf(resource, first) })
            : wording(resource, "list.confirmDeleteMany", { count, one }),
        text: (all ? null : loses?.(rows)) ?? wording(resource, "list.confirmDeleteText"),
        confirmLabel:
          count === 1 ? wording(resource, "list.delete") : wording(resource, "list.confirmDeleteNow", { count }),
        tone: "danger",
      });
      if (!sure || (await beforeMove?.(rows, DELETED, tools)) === false) return false;
      return carryOut(targets, DELETED, (done) => wording(resource, "list.deleted", { count: done, one }));
    },

    async restore(rows, all) {
      const status = restoredAs(resource.status);
      if (status === undefined) return false;
      return carryOut(all ?? rows, status, (count) => t("list.restored", { count, one }));
    },

    async move(chosen, status, all) {
      // What has the status already does not change, and is not counted.
      const isOther = (target: Target): boolean => target.status !== status;
      const rows = chosen.filter(isOther);
      const targets: readonly Target[] = all?.filter(isOther) ?? rows;
      const count = targets.length;
      if (count === 0) return false;
      const params = { count, one, status: statusLabel(resource, status) };
      const notes = await askedBefore(rows, targets, status);
      if (notes === null || (await (await own()).beforeMove?.(rows, status, tools)) === false) return false;
      const putBack = show(targets, status);
      const moved = await carryOut(targets, status, (done) => t("list.moved", { ...params, count: done }), notes);
      // The server's rows are asked for in either case; without an answer these stand again.
      if (!moved) putBack();
      return moved;
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
