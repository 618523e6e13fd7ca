import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useServices } from "../../platform/session/services-context.ts";
import { logError } from "../../platform/lib/log.ts";
import { useRights } from "../resource/rights.ts";
import { useActionTools } from "../feature/use-action-tools.ts";
import type { RowChanges } from "./change-rows.ts";
import type { BulkRun } from "./use-bulk-run.ts";

const load = () => import("./change-rows.ts");
/**
 * The changes of a section's rows. Their code comes after the list, which is looked at before it is changed.
 * @param bulk shows how far work on very many rows is
 * @param soon whether the code may be fetched ahead
 */
export function useRowChanges(resource: ResourceDescription, bulk?: BulkRun, soon = false): RowChanges {
  const services = useServices();
  const queries = useQueryClient();
  const rights = useRights(resource);
  const tools = useActionTools(resource);
  useEffect(() => {
    if (soon) load().catch((error: unknown) => logError("changes", error));
  }, [soon]);
  const made = async (): Promise<RowChanges> =>
    (await load()).createRowChanges({ resource, services, queries, rights, tools, bulk });
  return {
    remove: async (rows, all) => (await made()).remove(rows, all),
    restore: async (rows, all) => (await made()).restore(rows, all),
    move: async (rows, status, all) => (await made()).move(rows, status, all),
    reorder: async (state, ids) => (await made()).reorder(state, ids),
  };
}
