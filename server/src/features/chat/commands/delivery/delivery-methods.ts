import { DELIVERY_PERMISSIONS, type DeliveryMethods } from "@nepnha/contract/features/chat/methods/delivery";
import { hubMethod, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import { eachToHearers, type Hearing } from "../../sight/hearing.ts";
import type { Tell } from "../../tell.ts";
import { DELIVERY_ARGUMENTS } from "./delivery-arguments.ts";
import { markDelivered } from "./mark-delivered.ts";

const RATE = { count: 60, perMs: 60_000 };

/**
 * The methods about what has arrived.
 * @param tell tells whose messages they are, as far as they hear of the conversation
 */
export function deliveryMethods(
  tell: Tell,
  hearing: Hearing,
): {
  readonly [M in keyof DeliveryMethods]: HubMethod<DeliveryMethods[M]["data"]>;
} {
  return {
    MarkDelivered: hubMethod({
      access: "write",
      permission: DELIVERY_PERMISSIONS.MarkDelivered,
      rate: RATE,
      argument: DELIVERY_ARGUMENTS.MarkDelivered,
      run: async (trx, actor, argument) => eachToHearers(hearing, trx, await markDelivered(trx, actor, argument)),
      finish({ connection }, told) {
        const { tenantId, userId } = connection.user.subject;
        for (const { userIds, groupType: _type, at, ...rest } of told) {
          const event = { ...rest, userId, at: at.toISOString() };
          tell(tenantId, userIds, "DeliveredMessage", event, { exceptConnectionIds: new Set() });
        }
        return null;
      },
    }),
  };
}
