import type { HookContext } from "../resource/section.ts";

/** What telling needs of a hook's context: of the section only its name. */
interface Teller extends Pick<HookContext, "deps" | "actor" | "afterCommit"> {
  readonly resource: { readonly name: string };
}

/** Tells those who watch the section, once the change is committed, that these rows have changed. */
export function tellRows({ deps, actor, resource, afterCommit }: Teller, ids: readonly string[]): void {
  // No ids would say that very many rows have changed.
  if (ids.length === 0) return;
  afterCommit(() => deps.notices.rowsChanged(actor.tenantId, resource.name, ids));
}
