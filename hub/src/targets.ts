import type { Connection } from "./connection.ts";
import type { HubTarget, HubUser } from "./hub-types.ts";
import { MessageType } from "./protocol/messages.ts";
import { OutboundMessage } from "./protocol/payload.ts";

/** A target that writes one message, serialised once, to every connection that `select` yields at that moment. */
export function createTarget<U extends HubUser>(select: () => Iterable<Connection<U>>): HubTarget {
  return {
    send(event, payload, options) {
      const message = new OutboundMessage({ type: MessageType.Invocation, target: event, arguments: [payload] });
      for (const connection of select()) {
        if (!options?.exceptConnectionIds?.has(connection.id)) connection.write(message);
      }
    },
  };
}
