import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { actorOf } from "../http/actor.ts";
import { vapidKeys } from "../push/vapid.ts";
import { parseBody } from "../http/body.ts";
import { parseLoginRequest, parseOtpRequest } from "./bodies.ts";
import { deviceOnlineSchema, logOut, setDeviceOnline } from "./devices.ts";
import { logIn } from "./login.ts";
import { currentUser } from "./me.ts";
import { requestCode } from "./otp.ts";
import { pushSubscriptionSchema, readPushSubscription, savePushSubscription } from "./push-subscription.ts";

const BASE = "/api/tenant/auth";
const PUBLIC = { config: { access: "public" } } as const;
const SIGNED_IN = { config: { access: "signedIn" } } as const;

/** The calls of the session (R7-01, 02, 05 to 08). */
export function registerAuth(app: FastifyInstance, deps: Deps): void {
  registerLogin(app, deps);
  registerSession(app, deps);
}

function registerLogin(app: FastifyInstance, deps: Deps): void {
  const { db, secrets, config } = deps;
  const pushPublicKey = vapidKeys(secrets.push).publicKey;

  app.get(`${BASE}/environment`, PUBLIC, () => ({
    devMail: config.nodeEnv !== "production" && config.smtpUrl === undefined,
    pushPublicKey,
  }));

  app.post(`${BASE}/emailotp`, PUBLIC, async (request) => {
    const { email, tenantId } = parseOtpRequest(request.body);
    await db.tenant(tenantId, (trx) => requestCode(trx, secrets, tenantId, email));
    return {};
  });

  app.post(`${BASE}/login`, PUBLIC, (request) =>
    logIn(deps, parseLoginRequest(request.body), {
      ip: request.ip,
      userAgent: request.headers["user-agent"] ?? "",
    }),
  );
}

function registerSession(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  app.get(`${BASE}/me`, SIGNED_IN, (request) => currentUser(deps, actorOf(request)));

  app.put(`${BASE}/deviceOnline`, SIGNED_IN, async (request) => {
    await setDeviceOnline(db, actorOf(request), parseBody(deviceOnlineSchema, request.body));
    return {};
  });

  app.get(`${BASE}/webPushSubscription`, SIGNED_IN, async (request, reply) => {
    const subscription = await readPushSubscription(db, actorOf(request));
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(subscription));
  });

  app.put(`${BASE}/webPushSubscription`, SIGNED_IN, async (request) => {
    await savePushSubscription(db, actorOf(request), parseBody(pushSubscriptionSchema, request.body));
    return {};
  });

  void app.register((scope, _options, done) => {
    // A log-out is never refused for its body, which is empty whatever its type says.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, _body, parsed) => parsed(null));
    scope.post(`${BASE}/logout`, SIGNED_IN, async (request) => {
      await logOut(deps, actorOf(request));
      return {};
    });
    done();
  });
}
