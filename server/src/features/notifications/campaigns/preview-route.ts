import { notifications } from "@nepnha/contract/features/notifications/notifications";
import { isUuid } from "@nepnha/domain/platform/uuid";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../../kit/deps.ts";
import { checkReferences } from "../../../kit/resource/references.ts";
import { actorOf } from "../../../platform/http/actor.ts";
import { parseBody } from "../../../platform/http/body.ts";
import { countAudience, type AudienceCount } from "./audience.ts";

const { audience, levels, categoryIds, groupIds, userIds } = notifications.fields;

const ids = (max: number) => z.array(z.string().refine(isUuid)).max(max).default([]);
const bodySchema = z.strictObject({
  audience: z.enum(audience.choices),
  levels: z.array(z.enum(levels.choices)).max(levels.choices.length).default([]),
  categoryIds: ids(categoryIds.max),
  groupIds: ids(groupIds.max),
  userIds: ids(userIds.max),
  projectId: z.string().refine(isUuid).nullable().default(null),
  isMarketing: z.boolean().default(true),
});

/** Nobody is told, and nothing is kept: it counts. */
const WRITERS = { config: { access: { anyOf: ["notifications.create", "notifications.update"] } } } as const;

/** How many people a campaign would reach, before it is sent. */
export function registerPreviewCall(app: FastifyInstance, { db, secrets }: Pick<KitDeps, "db" | "secrets">): void {
  app.post("/api/tenant/notifications/preview", WRITERS, (request): Promise<AudienceCount> => {
    const asked = parseBody(bodySchema, request.body);
    const actor = actorOf(request);
    return db.read(actor.tenantId, async (trx) => {
      // How many are in a project is told to who sees it, as with a campaign itself.
      await checkReferences({ trx, actor, deps: { secrets } }, notifications, null, { projectId: asked.projectId });
      return countAudience(trx, asked);
    });
  });
}
