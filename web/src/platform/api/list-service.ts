import { NO_MATCHES, type FilterInput, type FindAnswer } from "@nepnha/contract/platform/find-answer";
import { t } from "../i18n/i18n.ts";
import { createStore, type Store } from "../lib/store.ts";
import { ApiError } from "./api-error.ts";
import type { ApiClient } from "./client.ts";
import { SILENCES } from "./silence.ts";

/** R3-02 a list item has `_id`. */
export interface Row {
  readonly _id: string;
}

/** R3-03 state of a list's table; the body of find. */
export interface TableState {
  readonly filter: Readonly<Record<string, FilterInput>>;
  readonly paginator: {
    readonly page: number;
    readonly pageSize: number;
    readonly total: number;
    readonly pageSizes: readonly number[];
    /** Where a page begins that no number reaches: behind a row, before one, or so that it ends with the last match. */
    readonly after?: string;
    readonly before?: string;
    readonly last?: true;
  };
  readonly sorting: { readonly column: string; readonly direction: "asc" | "desc" };
  readonly searchTerm: string;
  /** Ids of the selected rows. */
  readonly grouping: readonly string[];
  readonly entityId: string | null;
  /** Opens the list: its layout and views come along. By `default` the rows are those of the user's default view. */
  readonly open?: "default" | "asked";
}

/** R3-05 body of updateStatus. */
export interface StatusPayload {
  readonly ids: readonly string[];
  readonly status: number;
  readonly notes: string;
}

/**
 * What a call came to: `result` is what the specification says even after a failure (R8-03, R8-04); `error` is the
 * problem, `null` after a success, so that a form can show the refused fields.
 */
export interface Outcome<T> {
  readonly result: T;
  readonly error: ApiError | null;
}

/** The last failure of a service: the problem, and the text to show. */
export interface ServiceFailure {
  readonly error: ApiError;
  readonly message: string;
}

/** R7-09 the ten calls of one feature. None of them rejects, but a call that the caller aborted. */
export interface ListService<T extends Row> {
  /** R8-03, R8-04 the last failure; `null` after a success. */
  readonly failure: Store<ServiceFailure | null>;
  /** `More` is what comes along with rows that open a list. */
  find<More extends object = object>(
    state: TableState,
    signal?: AbortSignal,
  ): Promise<Outcome<FindAnswer<T> | (FindAnswer<T> & More)>>;
  list(signal?: AbortSignal): Promise<Outcome<T[]>>;
  filter(text: string, signal?: AbortSignal): Promise<Outcome<T[]>>;
  /** After a failure the result has no `_id`; a 404 is silent. */
  get(id: string, signal?: AbortSignal): Promise<Outcome<T | Partial<T>>>;
  /**
   * After a failure the result has no `_id`; refused fields are silent, for the caller says so at them.
   * @param said "told" where the caller says every failure itself
   * @param copyOf the row that it was begun as a copy of
   */
  create(body: object, said?: "told", copyOf?: string): Promise<Outcome<T | Partial<T>>>;
  /**
   * After a failure the result is the item that was sent; a version conflict and refused fields are silent, for the caller
   * shows them; with "told" every failure.
   */
  update<B extends Row>(item: B, said?: "told"): Promise<Outcome<T | B>>;
  updateStatus(payload: StatusPayload): Promise<Outcome<unknown>>;
  updateOrders(ids: readonly string[]): Promise<Outcome<unknown>>;
  remove(id: string): Promise<Outcome<unknown>>;
  removeItems(ids: readonly string[]): Promise<Outcome<unknown>>;
}

/** The calls of a feature at `/{feature}` of the tenant API. */
export function createListService<T extends Row>(client: ApiClient, feature: string): ListService<T> {
  const base = `/${feature}`;
  const failure = createStore<ServiceFailure | null>(null);

  async function outcome<R>(
    work: Promise<R>,
    fallback: R,
    describe: (error: ApiError) => ServiceFailure | null = plainFailure,
  ): Promise<Outcome<R>> {
    try {
      const result = await work;
      failure.set(null);
      return { result, error: null };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const described = describe(error);
      if (described) failure.set(described);
      return { result: fallback, error };
    }
  }

  const read = <R>(path: string, signal: AbortSignal | undefined): Promise<R> =>
    client.call<R>(base + path, signal ? { signal } : {});

  return {
    failure,
    find: <More extends object = object>(state: TableState, signal?: AbortSignal) =>
      outcome<FindAnswer<T> | (FindAnswer<T> & More)>(
        client
          .call<FindAnswer<T>>(`${base}/find`, {
            method: "POST",
            body: state,
            silent: "lostPlace",
            ...(signal ? { signal } : {}),
          })
          .then(withExactness),
        NO_MATCHES,
        (error) => (SILENCES.lostPlace(error) ? null : findFailure(error)),
      ),
    list: (signal) => outcome<T[]>(read("", signal), []),
    filter: (text, signal) => outcome<T[]>(read(`/filter/${encodeURIComponent(text)}`, signal), []),
    get: (id, signal) =>
      outcome<T | Partial<T>>(
        client.call(`${base}/${encodeURIComponent(id)}`, { silent: "notFound", ...(signal ? { signal } : {}) }),
        {},
        (error) => (SILENCES.notFound(error) ? null : plainFailure(error)),
      ),
    create: (body, said, copyOf) => {
      const path = copyOf === undefined ? base : `${base}?copyOf=${encodeURIComponent(copyOf)}`;
      return outcome<T | Partial<T>>(client.call(path, { method: "POST", body, silent: said ?? "fieldErrors" }), {});
    },
    update: (item, said) => {
      const silent = said ?? (["versionConflict", "fieldErrors"] as const);
      return outcome(client.call<T | typeof item>(base, { method: "PUT", body: item, silent }), item);
    },
    updateStatus: (payload) =>
      outcome<unknown>(client.call(`${base}/updateStatus`, { method: "PUT", body: payload }), []),
    updateOrders: (ids) => outcome<unknown>(client.call(`${base}/updateOrders`, { method: "PUT", body: ids }), []),
    remove: (id) => outcome<unknown>(client.call(`${base}/${encodeURIComponent(id)}`, { method: "DELETE" }), []),
    removeItems: (ids) => outcome<unknown>(client.call(`${base}/deleteItems`, { method: "PUT", body: ids }), []),
  };
}

/** A server from before finds were bounded knows the number, and does not say so. */
function withExactness<R extends { readonly totalIsExact?: boolean }>(result: R): R & { totalIsExact: boolean } {
  return { ...result, totalIsExact: result.totalIsExact ?? true };
}

function plainFailure(error: ApiError): ServiceFailure {
  return { error, message: error.detail || t("request.failed") };
}

/** R8-03 prefix by status, then the detail. */
function findFailure(error: ApiError): ServiceFailure {
  const known = error.status === 404 || error.status === 403 || error.status === 500;
  return { error, message: t(`find.failed.${known ? error.status : "other"}`) + error.detail };
}
