import { ENUMS } from "@nepnha/contract/platform/enums";
import type { ChangedIds } from "../../platform/deps.ts";
import { logActions, type ActionEntry } from "../../platform/log/action-log.ts";
import type { HookContext } from "../resource/section.ts";

/** What telling needs of a hook's context: of the section only its name. */
interface Teller extends Pick<HookContext, "deps" | "actor" | "afterCommit"> {
  readonly resource: { readonly name: string };
}

/** Tells those who watch the section, once the change is committed, that these rows have changed. */
export function tellRows({ deps, actor, resource, afterCommit }: Teller, ids: ChangedIds): void {
  afterCommit(() => deps.notices.rowsChanged(actor.tenantId, resource.name, ids));
}

/** A row that a statement changed with others. */
interface ChangedRow extends Required<Pick<ActionEntry, "changes">> {
  readonly _id: string;
  readonly title: string;
}

/** The history of rows that one statement changed, and whoever watches them, learn of it. */
export async function tellChanges(
  context: Teller & Pick<HookContext, "trx">,
  rows: readonly ChangedRow[],
  { kind = ENUMS.actionLogKind.Update, notes = null }: Partial<Pick<ActionEntry, "kind" | "notes">> = {},
): Promise<void> {
  const line = { kind, notes, entityKind: context.resource.name };
  const entries = rows.map(({ _id, title, changes }) => ({ ...line, entityId: _id, summary: title, changes }));
  await logActions(context.trx, context.actor, entries);
  const ids = rows.map(({ _id }) => _id);
  tellRows(context, ids);
}
