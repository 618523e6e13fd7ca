import { ACT_PERMISSIONS, type ActMethods } from "@nepnha/contract/features/chat/acts";
import { hubMethod, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import type { Publisher } from "../../publisher.ts";
import { ACT_ARGUMENTS } from "./act-arguments.ts";
import { forwardMessage } from "./forward-message.ts";

/** One message goes to many conversations at once, each with words of its own. */
const FORWARD_RATE = { count: 40, perMs: 10_000 };

/** The methods for what is done with a message, each over its command. */
export function actMethods({ announce }: { readonly announce: Publisher["announce"] }): {
  readonly [M in keyof ActMethods]: HubMethod<ActMethods[M]["data"]>;
} {
  return {
    ForwardMessage: hubMethod({
      access: "write",
      permission: ACT_PERMISSIONS.ForwardMessage,
      rate: FORWARD_RATE,
      argument: ACT_ARGUMENTS.ForwardMessage,
      run: forwardMessage,
      finish({ connection }, ack) {
        announce(connection.user.subject.tenantId, ack.groupId);
        return ack;
      },
    }),
  };
}
