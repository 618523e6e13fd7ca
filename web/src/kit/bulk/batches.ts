import { BULK_LIMIT } from "@nepnha/contract/platform/constants";
import type { ApiError } from "../../platform/api/api-error.ts";

/** A row that the server would not change, and its words. */
export interface Refused {
  readonly id: string;
  readonly reason: string;
}

/** What became of many rows. */
export interface BatchResult {
  readonly done: readonly string[];
  readonly refused: readonly Refused[];
  /** Somebody stopped it, or the server could not be reached: what is in neither list was not tried. */
  readonly stopped: boolean;
}

interface Options {
  /** Does it with some rows, all or none. */
  readonly call: (ids: readonly string[]) => Promise<ApiError | null>;
  readonly signal: AbortSignal;
  /** Told after each batch how many are through. */
  readonly onProgress: (through: number) => void;
}

/**
 * Works through rows in batches as large as one call takes. A batch that is refused is tried again without the rows that
 * the server names, or in halves where it names none, so that one row keeps no other back.
 */
export async function runBatches(ids: readonly string[], { call, signal, onProgress }: Options): Promise<BatchResult> {
  const done: string[] = [];
  const refused: Refused[] = [];
  let stopped = false;

  async function work(batch: readonly string[]): Promise<void> {
    if (batch.length === 0 || stopped) return;
    if (signal.aborted) {
      stopped = true;
      return;
    }
    const error = await call(batch);
    if (!error) {
      done.push(...batch);
      onProgress(done.length + refused.length);
    } else if (isGeneral(error)) stopped = true;
    else await workAround(batch, error);
  }

  async function workAround(batch: readonly string[], error: ApiError): Promise<void> {
    const named = namedRows(batch, error);
    const [first] = batch;
    if (batch.length === 1 && first !== undefined) refused.push({ id: first, reason: reasonOf(error, named, first) });
    else if (named.size > 0 && named.size < batch.length) {
      for (const id of named.keys()) refused.push({ id, reason: reasonOf(error, named, id) });
      await work(batch.filter((id) => !named.has(id)));
    } else {
      const half = Math.ceil(batch.length / 2);
      await work(batch.slice(0, half));
      await work(batch.slice(half));
    }
    onProgress(done.length + refused.length);
  }

  for (let at = 0; at < ids.length && !stopped; at += BULK_LIMIT) await work(ids.slice(at, at + BULK_LIMIT));
  return { done, refused, stopped };
}

/** What is not about these rows: no answer, no session, no right, too often, the server's own failure. */
function isGeneral({ status }: ApiError): boolean {
  return status === 0 || status === 401 || status === 403 || status === 429 || status >= 500;
}

/** The rows that the server names with what it says of each. */
function namedRows(batch: readonly string[], error: ApiError): Map<string, string> {
  const named = new Map<string, string>();
  for (const { field, message } of error.fieldErrors) {
    const id = /^ids\.\d+$/.test(field) ? batch[Number(field.slice(4))] : undefined;
    if (id !== undefined) named.set(id, message);
  }
  const moved = error.problem?.transition?.id;
  if (moved !== undefined && batch.includes(moved)) named.set(moved, "");
  return named;
}

function reasonOf(error: ApiError, named: ReadonlyMap<string, string>, id: string): string {
  return named.get(id) || error.detail || String(error.status);
}
