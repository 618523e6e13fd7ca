import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { NamedMove } from "@nepnha/contract/kit/moves";
import { useQueryClient } from "@tanstack/react-query";
import { useServices } from "../../platform/session/services-context.ts";
import type { ResourceRow } from "../resource/row.ts";

/** Makes a named move with a row; the code for it comes with the first one. @returns whether it was made */
export function useMakeMove(resource: ResourceDescription): (row: ResourceRow, move: NamedMove) => Promise<boolean> {
  const { api } = useServices();
  const queries = useQueryClient();
  return async (row, move) => {
    const { makeMove } = await import("./make-move.ts");
    return makeMove({ resource, api, queries }, row, move);
  };
}
