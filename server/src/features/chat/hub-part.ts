import type { HubPart, PartContext } from "../../platform/realtime/part.ts";
import { registerContacts } from "./contacts/contact-route.ts";
import { chatMethods } from "./hub-methods.ts";
import { createPresenceWatch } from "./commands/presence/presence-watch.ts";
import { createPublisher } from "./publisher.ts";
import { createHearing } from "./sight/hearing.ts";
import { createPictures, withPictures } from "./sight/pictures.ts";

/** The chat's part of the hub: its methods, its address book, the publisher that brings events to the members, and who looks at whom. */
export function chatPart({ db, clock, secrets, inTurn, log, wire }: PartContext): HubPart {
  const hearing = createHearing(db);
  const pictures = createPictures(secrets);
  const publisher = createPublisher(
    db,
    (tenantId, userIds, event, payload) => wire.toUsers(tenantId, userIds, event, pictures(tenantId, payload)),
    log,
    () => wire.handedOver(),
    hearing,
  );
  const presence = createPresenceWatch({ db, clock, log, hearing });
  const methods = chatMethods({
    secrets,
    announce: (tenantId, groupId) => publisher.announce(tenantId, groupId),
    tell: (tenantId, userIds, event, payload, to) =>
      wire.toUsers(tenantId, userIds, event, pictures(tenantId, payload), to),
    presence,
    hearing,
  });
  return {
    hubMethods: withPictures(methods, pictures),
    overHttp: true,
    routes: (app) => registerContacts(app, { db, secrets, inTurn }, pictures),
    start() {
      publisher.start();
      presence.start();
    },
    async stop() {
      await Promise.all([publisher.stop(), presence.stop()]);
    },
    disconnected: (connection) => presence.forget(connection.id),
  };
}
