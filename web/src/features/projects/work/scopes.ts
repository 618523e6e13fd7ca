import { ENUMS } from "@nepnha/contract/platform/enums";
import type { ListState } from "../../../kit/find/list-state.ts";
import { LIST_DEFAULTS, NO_VIEW } from "../../../kit/find/list-state.ts";

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

const { JUST_CREATED, IN_PROGRESS, COMPLETED } = ENUMS.actionStatus;
/** What those who do the work still have to do, and what the others still wait for: somebody has to accept it. */
const TO_DO = [JUST_CREATED, IN_PROGRESS];
const OPEN = [JUST_CREATED, IN_PROGRESS, COMPLETED];
/** What is late was to be ready first. */
const DUE_FIRST: ListState["sort"] = { column: "endDate", direction: "asc" };

/** A list of work that is not over, what is due first on top; what somebody asked for by status stays. */
export function openFirst(state: ListState, scope: Scope | null): ListState {
  if (state.filter["status"] !== undefined) return state;
  const status = scope === "mine" ? TO_DO : OPEN;
  return { ...state, sort: DUE_FIRST, filter: { ...state.filter, status } };
}

/** The same work whatever its status, for what has a place for each: a board, say. */
export function ofAnyStatus(state: ListState): ListState {
  if (!isOpenOnly(state)) return state;
  const { status: _status, ...filter } = state.filter;
  return { ...state, sort: LIST_DEFAULTS.sort, filter };
}

/** Whether nothing narrows it by status but what {@link openFirst} says. */
function isOpenOnly({ filter }: ListState): boolean {
  const asked = JSON.stringify(filter["status"]);
  return [TO_DO, OPEN].some((statuses) => JSON.stringify(statuses) === asked);
}

/** The scope that the filters are; null where somebody asked for something else. */
export function scopeOf(filter: Filter, who: Who): Scope | null {
  const asked = JSON.stringify(onlyPeople(filter));
  return SCOPES.find((scope) => JSON.stringify(onlyPeople(filterOf(scope, who))) === asked) ?? null;
}

/** The state in another scope; what else narrows it stays. */
export function inScope(state: ListState, scope: Scope, who: Who): ListState {
  // What is open differs with whose work it is.
  if (isOpenOnly(state)) return openFirst(inScope(ofAnyStatus(state), scope, who), scope);
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
