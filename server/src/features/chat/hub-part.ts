import type { HubPart, PartContext } from "../../platform/realtime/part.ts";
import { registerContacts } from "./contacts/contact-route.ts";
import { chatMethods } from "./hub-methods.ts";
import { createPublisher } from "./publisher.ts";

/** The chat's part of the hub: its methods, its address book, and the publisher that brings events to the members. */
export function chatPart({ db, secrets, inTurn, log, wire }: PartContext): HubPart {
  const publisher = createPublisher(
    db,
    (tenantId, userIds, event, payload) => wire.toUsers(tenantId, userIds, event, payload),
    log,
    () => wire.handedOver(),
  );
  return {
    hubMethods: chatMethods({
      secrets,
      announce: (tenantId, groupId) => publisher.announce(tenantId, groupId),
      tell: wire.toUsers,
    }),
    routes: (app) => registerContacts(app, { db, secrets, inTurn }),
    start: () => publisher.start(),
    stop: () => publisher.stop(),
  };
}
