import { ACT_PERMISSIONS, type ActMethods } from "@nepnha/contract/features/chat/methods/acts";
import { answer, hubMethod, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import { changeMethods } from "../change-methods.ts";
import type { Effects } from "../effects.ts";
import { ACT_ARGUMENTS } from "./act-arguments.ts";
import { forwardMessage } from "./forward-message.ts";
import { getMessageDetails } from "./get-message-details.ts";
import { orderPins, pinMessage, unpinMessage } from "./pin-message.ts";

/** One message goes to many conversations at once, each with words of its own. */
const FORWARD_RATE = { count: 40, perMs: 10_000 };
const PIN_RATE = { count: 30, perMs: 60_000 };
const DETAILS_RATE = { count: 60, perMs: 60_000 };

/** The methods for what is done with a message, each over its command. */
export function actMethods({ announceSent, announceChange }: Effects): {
  readonly [M in keyof ActMethods]: HubMethod<ActMethods[M]["data"]>;
} {
  const pins = changeMethods<ActMethods>({
    permissions: ACT_PERMISSIONS,
    schemas: ACT_ARGUMENTS,
    rate: PIN_RATE,
    announceChange,
  });
  return {
    ForwardMessage: hubMethod({
      access: "write",
      permission: ACT_PERMISSIONS.ForwardMessage,
      rate: FORWARD_RATE,
      argument: ACT_ARGUMENTS.ForwardMessage,
      run: forwardMessage,
      finish: announceSent,
    }),
    PinMessage: pins("PinMessage", pinMessage),
    UnpinMessage: pins("UnpinMessage", unpinMessage),
    OrderPins: pins("OrderPins", orderPins),
    GetMessageDetails: hubMethod({
      access: "read",
      permission: ACT_PERMISSIONS.GetMessageDetails,
      rate: DETAILS_RATE,
      argument: ACT_ARGUMENTS.GetMessageDetails,
      run: getMessageDetails,
      finish: answer,
    }),
  };
}
