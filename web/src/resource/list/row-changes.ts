import type { ResourceDescription } from "@nepnha/contract/define";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useServices } from "../../app/services-context.ts";
import { logError } from "../../lib/log.ts";
import { useRights } from "../rights.ts";
import type { ResourceRow } from "../row.ts";
import { useActionTools } from "../use-action-tools.ts";
import type { ListState } from "./list-state.ts";
import type { Target } from "./undo.ts";
import type { BulkRun } from "./use-bulk-run.ts";

/** What can be done with rows of a list; each answers whether it was done. */
export interface RowChanges {
  /** Ask, then delete; can be undone for a while. */
  remove(rows: readonly ResourceRow[], all?: readonly Target[]): Promise<boolean>;
  /** R4-01 a deleted row comes back as DEACTIVE. */
  restore(rows: readonly ResourceRow[], all?: readonly Target[]): Promise<boolean>;
  /** Change the status, at once on the screen; of several rows only after a question that says how many. */
  move(rows: readonly ResourceRow[], status: number, all?: readonly Target[]): Promise<boolean>;
  /** Show the rows in a new order at once, then store it; a refusal puts them back. */
  reorder(state: ListState, ids: readonly string[]): Promise<boolean>;
}

const load = () => import("./change-rows.ts");
/** Time for the list to draw itself first, ms. */
const SOON = 500;

/**
 * The changes of a section's rows. Their code comes after the list, which is looked at before it is changed.
 * @param bulk shows how far work on very many rows is
 */
export function useRowChanges(resource: ResourceDescription, bulk?: BulkRun): RowChanges {
  const services = useServices();
  const queries = useQueryClient();
  const rights = useRights(resource);
  const tools = useActionTools(resource);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch((error: unknown) => logError("changes", error)), SOON);
    return () => clearTimeout(timer);
  }, []);
  const made = async (): Promise<RowChanges> =>
    (await load()).createRowChanges({ resource, services, queries, rights, tools, bulk });
  return {
    remove: async (rows, all) => (await made()).remove(rows, all),
    restore: async (rows, all) => (await made()).restore(rows, all),
    move: async (rows, status, all) => (await made()).move(rows, status, all),
    reorder: async (state, ids) => (await made()).reorder(state, ids),
  };
}
