import type { HookContext } from "../resource/hooks.ts";

/** Tells those who watch the section, once the change is committed, that these rows are others now. */
export function tellRows(
  { deps, actor, resource, afterCommit }: Pick<HookContext, "deps" | "actor" | "resource" | "afterCommit">,
  ids: readonly string[],
): void {
  // No ids would say that very many rows are others.
  if (ids.length === 0) return;
  afterCommit(() => deps.notices.rowsChanged(actor.tenantId, resource.name, ids));
}
