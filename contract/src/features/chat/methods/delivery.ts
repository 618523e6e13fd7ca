import type { Permission } from "../../../platform/rights.ts";

/** Most conversations of which one call says what has arrived. */
export const DELIVERED_MOST = 100;

/** Client → server: what has reached one of my devices. */
export interface DeliveryMethods {
  /** Everything up to these numbers, by conversation. The higher one stays; what is not mine is passed over. */
  MarkDelivered: { argument: { marks: [groupId: string, seq: number][] }; data: null };
}

/** Server → client: to those whose messages reached somebody first; a hint, told again with the members. */
export interface DeliveryEvents {
  DeliveredMessage: { groupId: string; userId: string; lastDeliveredSeq: number; at: string };
}

/** What a caller must hold for each method (R6-07). */
export const DELIVERY_PERMISSIONS = {
  MarkDelivered: "chatGroups.read",
} as const satisfies Record<keyof DeliveryMethods, Permission>;
