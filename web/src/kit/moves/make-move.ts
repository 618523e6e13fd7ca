import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { NamedMove } from "@nepnha/contract/kit/moves";
import { asksReason } from "@nepnha/domain/kit/moves";
import type { QueryClient } from "@tanstack/react-query";
import { createElement } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import type { ApiClient } from "../../platform/api/client.ts";
import { t } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { unsavedNow, type Unsaved } from "../../platform/lib/unsaved.ts";
import { confirm } from "../../ui/feedback/confirm.ts";
import { showWindow } from "../../ui/feedback/window.ts";
import { loadFormSlots } from "../feature/form-slots.ts";
import { isRow, rowKey, type Found } from "../resource/queries.ts";
import type { ResourceRow } from "../resource/row.ts";
import { moveLabel, moveText } from "./move-texts.ts";

/** What a move works with. */
export interface MoveTools {
  readonly resource: ResourceDescription;
  readonly api: ApiClient;
  readonly queries: QueryClient;
}

/** Make a named move with a row, after what it asks for. @returns whether it was made */
export async function makeMove(tools: MoveTools, row: ResourceRow, move: NamedMove): Promise<boolean> {
  const unsaved = unsavedNow();
  if (unsaved || (move.fields ?? []).length > 0 || asksReason(move)) return askAndSend(tools, row, move, unsaved);
  if (move.confirm && !(await confirmMove(tools.resource, row, move))) return false;
  const error = await sendMove(tools, row, move, {});
  if (!error) return true;
  showSnackbar({ kind: "error", text: error.detail || t("save.failed"), id: "row-change", ms: 6000 });
  await refresh(tools);
  return false;
}

/** Ask whether somebody is sure of a move. */
export function confirmMove(resource: ResourceDescription, row: ResourceRow, move: NamedMove): Promise<boolean> {
  const label = moveLabel(resource, move);
  const text = moveText(resource, row, move, "confirm");
  return confirm({ title: t("moves.sure", { move: label }), text, confirmLabel: label });
}

async function askAndSend(
  tools: MoveTools,
  row: ResourceRow,
  move: NamedMove,
  unsaved: Unsaved | null,
): Promise<boolean> {
  // From a list nobody need have opened a form of the section before.
  const [{ MoveDialog }] = await Promise.all([import("./move-dialog.tsx"), loadFormSlots(tools.resource.name)]);
  const done = await showWindow<true>((close) =>
    createElement(MoveDialog, {
      resource: tools.resource,
      row,
      move,
      unsaved,
      // What is typed in the form is of the version before the move, and lost only once it was made.
      onSend: (asked) => sendMove(tools, newest(tools, row), move, asked, unsaved?.discard),
      onClose: close,
    }),
  );
  if (!done) await refresh(tools);
  return done === true;
}

/** The row as it was last seen, which may be after a save of its form. */
function newest({ resource, queries }: MoveTools, row: ResourceRow): ResourceRow {
  const seen = queries.getQueryData<Found>(rowKey(resource, row._id))?.row;
  return seen && seen.version > row.version ? seen : row;
}

/** The call itself; what came of it is shown unless it was refused. @param asked what the move asks for */
export async function sendMove(
  tools: MoveTools,
  row: ResourceRow,
  move: NamedMove,
  asked: Readonly<Record<string, unknown>>,
  onMade?: () => void,
): Promise<ApiError | null> {
  const { resource, api, queries } = tools;
  const path = `/${resource.name}/${row._id}/${move.name}`;
  try {
    const body = { version: row.version, ...asked };
    const moved = await api.call<Partial<ResourceRow>>(path, { method: "POST", body, silent: "told" });
    onMade?.();
    const text = moveText(resource, row, move, "done");
    showSnackbar({ kind: "success", text, id: "row-change" });
    if (isRow(moved)) queries.setQueryData(rowKey(resource, row._id), { row: moved, failure: null });
    await refresh(tools);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

function refresh({ resource, queries }: MoveTools): Promise<void> {
  return queries.invalidateQueries({ queryKey: [resource.name] });
}
