import type { ListState } from "../../../kit/find/list-state.ts";
import { NO_VIEW } from "../../../kit/find/list-state.ts";

/** Whose work is shown. */
export type Scope = "mine" | "given" | "followed" | "group" | "all";

/** The scopes in their order. */
export const SCOPES: readonly Scope[] = ["mine", "given", "followed", "group", "all"];

/** Whoever is asked about: oneself, and who is in a group with one. */
export interface Who {
  readonly me: string;
  readonly group: readonly string[];
}

type Filter = ListState["filter"];

const ASKED = ["assigneeIds", "givenById", "followerIds"];

/** What narrows the list to a scope. */
function filterOf(scope: Scope, { me, group }: Who): Filter {
  switch (scope) {
    case "mine":
      return { assigneeIds: [me] };
    case "given":
      return { givenById: me };
    case "followed":
      return { followerIds: [me] };
    case "group":
      return { assigneeIds: [...group] };
    case "all":
      return {};
    default:
      return scope satisfies never;
  }
}

/** The scope that the filters are; null where somebody asked for something else. */
export function scopeOf(filter: Filter, who: Who): Scope | null {
  const asked = JSON.stringify(onlyPeople(filter));
  return SCOPES.find((scope) => JSON.stringify(onlyPeople(filterOf(scope, who))) === asked) ?? null;
}

/** The state in another scope; what else narrows it stays. */
export function inScope(state: ListState, scope: Scope, who: Who): ListState {
  const others = Object.entries(state.filter).filter(([name]) => !ASKED.includes(name));
  return {
    ...state,
    page: 1,
    place: undefined,
    filter: { ...Object.fromEntries(others), ...filterOf(scope, who) },
    // Nothing at all would open with one's own work again.
    view: scope === "all" ? NO_VIEW : undefined,
  };
}

function onlyPeople(filter: Filter): readonly unknown[] {
  return ASKED.map((name) => filter[name] ?? null);
}
