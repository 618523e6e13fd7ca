import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { TableState } from "../../platform/api/list-service.ts";
import { parseListState, tableState } from "../find/list-state.ts";

/**
 * What is asked for when a list opens. Without search parameters it is known when the application is built, and asked
 * before its code is there (`packing/first-load.ts`).
 */
export function openingCall(resource: ResourceDescription, search: Readonly<Record<string, unknown>>): TableState {
  const open = Object.keys(search).length === 0 ? "default" : "asked";
  return { ...tableState(parseListState(resource, search)), open };
}
