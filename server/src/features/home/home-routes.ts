import { holds } from "@nepnha/domain/platform/permit";
import { isUuid } from "@nepnha/domain/platform/uuid";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../kit/deps.ts";
import { actorOf } from "../../platform/http/actor.ts";
import { parseBody } from "../../platform/http/body.ts";
import { AppError } from "../../platform/http/problem.ts";
import { runners } from "../../kit/resource/run.ts";
import { audienceOf, homeBlocks } from "./home.ts";
import { widgetsSection } from "./widgets.ts";

const SIGNED_IN = { config: { access: "signedIn" } } as const;

const querySchema = z.strictObject({
  platform: z.enum(["WEB", "ANDROID", "IOS"]).default("WEB"),
  as: z.enum(["GUEST", "CUSTOMER", "STAFF"]).optional(),
  preview: z.string().refine(isUuid).optional(),
});

/**
 * The home of the person who asks, in one call: every block that runs now for their audience, with what it lists. Who keeps the
 * widgets may look at it as another audience does, and with a widget that does not run yet.
 */
export function registerHome(app: FastifyInstance, deps: KitDeps): void {
  const { read } = runners(deps, widgetsSection);
  app.get("/api/tenant/home", SIGNED_IN, (request) => {
    const { platform, as, preview } = parseBody(querySchema, request.query);
    const actor = actorOf(request);
    if ((as !== undefined || preview !== undefined) && !holds(actor, "widgets.read")) throw new AppError("FORBIDDEN");
    return read(request, async (context) => ({
      blocks: await homeBlocks(context, as ?? audienceOf(actor), platform, preview ?? null),
    }));
  });
}
