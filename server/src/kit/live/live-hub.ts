import type { RowMessage } from "@nepnha/contract/kit/live";
import type { Wire } from "../../platform/realtime/wire.ts";

/** What the live parts need of the hub; its groups span all nodes. */
export interface LiveHub {
  addToGroup(connectionId: string, group: string): void;
  removeFromGroup(connectionId: string, group: string): void;
  /** Tells every connection of a group; serialised once. */
  tellGroup(group: string, message: RowMessage): void;
}

/** The hub's wire for the live parts. */
export function liveHubOf(wire: Wire): LiveHub {
  return {
    addToGroup: (connectionId, group) => wire.addToGroup(connectionId, group),
    removeFromGroup: (connectionId, group) => wire.removeFromGroup(connectionId, group),
    tellGroup: (group, message) => wire.toGroup(group, "ReceiveSystemMessage", message),
  };
}

/** Where failures are told. */
export interface LiveLog {
  error(fields: object, message: string): void;
}

/** Group of those who watch a feature: who may see all its rows, or only some. */
export function rowsGroup(tenantId: number, feature: string, sees: "all" | "some"): string {
  return sees === "all" ? `rows:${tenantId}:${feature}` : `rows:${tenantId}:${feature}:some`;
}

/** Group of those who have a row open to change it. */
export function editorsGroup(tenantId: number, feature: string, id: string): string {
  return `row:${tenantId}:${feature}:${id}`;
}
