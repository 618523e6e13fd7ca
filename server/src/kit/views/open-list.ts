import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { ListOpening, ViewState } from "@nepnha/contract/kit/views";
import { isRecord } from "@nepnha/domain/platform/record";
import { usableLayout } from "@nepnha/domain/kit/view-state";
import type { Trx } from "../../platform/db/pool.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import { invalidInput } from "../../platform/http/problem.ts";
import { keptChoice } from "./kept-choice.ts";
import { viewsFor } from "./views.ts";

/** What the rows of an opened list are found by: the caller's default view where there is one, or the body. */
export type Opens = "default" | "asked";

/**
 * Takes what a find says about opening its list out of the body; the rest is a find as any other.
 * @throws AppError INVALID_INPUT
 */
export function opensOf(body: unknown): { readonly opens: Opens | undefined; readonly find: unknown } {
  if (!isRecord(body) || body.open === undefined) return { opens: undefined, find: body };
  const { open, ...find } = body;
  if (open !== "default" && open !== "asked") throw invalidInput([{ field: "open", code: "choice" }]);
  return { opens: open, find };
}

/** The find that a view stands for: its first page. */
export function findOfView({ filter, sorting, searchTerm, pageSize }: ViewState): object {
  return { filter, sorting, searchTerm, paginator: { pageSize } };
}

/** What a person's list begins with besides its rows. */
export async function openingOf(
  trx: Trx,
  actor: RequestActor,
  resource: ResourceDescription,
): Promise<Omit<ListOpening, "state">> {
  const [stored, views] = await Promise.all([
    keptChoice(trx, actor.userId, `list.${resource.name}`),
    viewsFor(trx, actor, resource),
  ]);
  return { layout: stored === undefined ? null : usableLayout(resource, stored), views };
}
