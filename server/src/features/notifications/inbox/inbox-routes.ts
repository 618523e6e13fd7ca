import {
  INBOX_MARKS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type InboxPage,
  type NotificationSettings,
} from "@nepnha/contract/features/notifications/inbox";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { SETTING_TIME } from "@nepnha/contract/platform/settings";
import { isUuid } from "@nepnha/domain/platform/uuid";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../../kit/deps.ts";
import { actorOf } from "../../../platform/http/actor.ts";
import { parseBody } from "../../../platform/http/body.ts";
import { catalogueFor } from "../../../platform/http/problem.ts";
import { markRead, readInbox } from "./read-inbox.ts";
import { readNotificationSettings, saveNotificationSettings } from "./settings.ts";

const BASE = "/api/tenant/inbox";
const OWN = { config: { access: "signedIn" } } as const;

const { INFO, SUCCESS, WARNING, DANGER } = ENUMS.noticeStyle;
const id = z.string().refine(isUuid);
const style = z.union([z.literal(INFO), z.literal(SUCCESS), z.literal(WARNING), z.literal(DANGER)]);
const findSchema = z.strictObject({
  styles: z.array(style).max(4).optional(),
  kinds: z.array(z.enum(NOTIFICATION_KINDS)).max(NOTIFICATION_KINDS.length).optional(),
  unread: z.boolean().optional(),
  before: id.optional(),
});
const marksSchema = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(INBOX_MARKS) }),
  z.strictObject({ all: z.literal(true) }),
]);
const channels = z.array(z.enum(NOTIFICATION_CHANNELS)).max(NOTIFICATION_CHANNELS.length);
const time = z.string().regex(SETTING_TIME);
const settingsSchema = z.strictObject({
  channels: z.strictObject(
    Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, channels])) as Record<
      (typeof NOTIFICATION_KINDS)[number],
      typeof channels
    >,
  ),
  quiet: z.strictObject({ from: time, to: time }).nullable(),
  digest: z.boolean(),
});

/** One's own notifications, and how they come. Nobody reads those of others. */
export function registerInboxCalls(app: FastifyInstance, { db, secrets }: Pick<KitDeps, "db" | "secrets">): void {
  app.post(`${BASE}/find`, OWN, (request): Promise<InboxPage> => {
    const asked = parseBody(findSchema, request.body);
    const { tenantId, userId } = actorOf(request);
    const catalogue = catalogueFor(request.headers["accept-language"]);
    return db.read(tenantId, (trx) => readInbox(trx, { secrets, catalogue }, userId, asked));
  });

  app.put(`${BASE}/read`, OWN, (request): Promise<{ unread: number }> => {
    const marks = parseBody(marksSchema, request.body);
    const { tenantId, userId } = actorOf(request);
    return db.tenant(tenantId, async (trx) => ({ unread: await markRead(trx, userId, marks) }));
  });

  app.get(`${BASE}/settings`, OWN, (request): Promise<NotificationSettings> => {
    const { tenantId, userId } = actorOf(request);
    return db.read(tenantId, (trx) => readNotificationSettings(trx, userId));
  });

  app.put(`${BASE}/settings`, OWN, (request): Promise<NotificationSettings> => {
    const settings = parseBody(settingsSchema, request.body);
    const { tenantId, userId } = actorOf(request);
    return db.tenant(tenantId, (trx) => saveNotificationSettings(trx, userId, settings));
  });
}
