import type { HubLoginResult } from "@nepnha/contract/platform/realtime";
import { isCleanText } from "@nepnha/domain/platform/text";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { z } from "zod";
import { DOOR_BYTES, parseBody } from "../http/body.ts";
import type { HubTokenDeps } from "./hub-token.ts";
import { withSubject } from "./with-subject.ts";

const DEVICE_TOKEN_MAX = 4096;
const DEVICE_TYPE_MAX = 32;
const TOKEN_MAX = 1024;

/** R7-10 the device of a browser has an empty token. */
const loginSchema = z.strictObject({
  deviceToken: z
    .string()
    .max(DEVICE_TOKEN_MAX)
    .refine((token) => isCleanText(token, false)),
  deviceType: z
    .string()
    .max(DEVICE_TYPE_MAX)
    .refine((type) => isCleanText(type, false)),
  signalRToken: z.string().max(TOKEN_MAX),
});

/** R7-10: a device makes itself known to the hub and learns its number; the short hub token opens the call. */
export function registerHubLogin(app: FastifyInstance, deps: HubTokenDeps): void {
  app.post("/chat/api/auth/login", { config: { access: "hubToken" }, bodyLimit: DOOR_BYTES }, (request) =>
    logIn(deps, request),
  );
}

function logIn(deps: HubTokenDeps, request: FastifyRequest): Promise<HubLoginResult> {
  const { deviceToken, signalRToken } = parseBody(loginSchema, request.body);
  return withSubject(deps, { token: signalRToken, ip: request.ip }, async (trx, { userId, deviceNo }) => {
    await trx
      .updateTable("devices")
      .set({ last_seen_at: sql<Date>`now()`, ...(deviceToken === "" ? {} : { device_token: deviceToken }) })
      .where("tenant_id", "=", trx.tenantId)
      .where("device_no", "=", deviceNo)
      .execute();
    return { deviceId: deviceNo, userId };
  });
}
