import { DELIVERY_PERMISSIONS, type DeliveryMethods } from "@nepnha/contract/features/chat/live/delivery";
import { hubMethod, type HubMethod } from "../../../platform/realtime/hub-method.ts";
import type { Tell } from "../tell.ts";
import { DELIVERY_ARGUMENTS } from "./delivery-arguments.ts";
import { markDelivered } from "./mark-delivered.ts";

const RATE = { count: 60, perMs: 60_000 };

/**
 * The methods about what has arrived.
 * @param tell tells whose messages they are
 */
export function deliveryMethods(tell: Tell): {
  readonly [M in keyof DeliveryMethods]: HubMethod<DeliveryMethods[M]["data"]>;
} {
  return {
    MarkDelivered: hubMethod({
      access: "write",
      permission: DELIVERY_PERMISSIONS.MarkDelivered,
      rate: RATE,
      argument: DELIVERY_ARGUMENTS.MarkDelivered,
      run: markDelivered,
      finish({ connection }, told) {
        const { tenantId, userId } = connection.user.subject;
        for (const { authorIds, at, ...rest } of told) {
          const event = { ...rest, userId, at: at.toISOString() };
          tell(tenantId, authorIds, "DeliveredMessage", event, { exceptConnectionIds: new Set() });
        }
        return null;
      },
    }),
  };
}
