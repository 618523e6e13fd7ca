import { AUTH_SETTINGS } from "@nepnha/contract/features/auth/settings";
import type { AuthEnvironment } from "@nepnha/contract/platform/session";
import { WEB_TENANT_ID } from "@nepnha/contract/platform/constants";
import type { FastifyInstance } from "fastify";
import type { KitDeps } from "../../kit/deps.ts";
import { actorOf } from "../../platform/http/actor.ts";
import { parseBody } from "../../platform/http/body.ts";
import { vapidKeys } from "../../platform/push/vapid.ts";
import { readSettings } from "../../platform/settings/settings.ts";
import { registerAccount } from "./account/account-routes.ts";
import { parseLoginRequest, parseOtpRequest } from "./bodies.ts";
import { PUBLIC, SIGNED_IN } from "./doors.ts";
import { deviceCookie } from "./devices/device-cookie.ts";
import { deviceOnlineSchema, logOut, setDeviceOnline } from "./devices/devices.ts";
import { logIn } from "./login.ts";
import { currentUser } from "./me.ts";
import { originOf } from "./devices/origin.ts";
import { pushSubscriptionSchema, readPushSubscription, savePushSubscription } from "./devices/push-subscription.ts";
import { sendCode } from "./send-code.ts";

const BASE = "/api/tenant/auth";

/** The calls of the session (R7-01, 02, 05 to 08), over connections that no other call takes from them. */
export function registerAuth(app: FastifyInstance, deps: KitDeps): void {
  const own = { ...deps, db: deps.db.lane("essential") };
  registerLogin(app, own);
  registerSession(app, own);
  registerAccount(app, own);
}

function registerLogin(app: FastifyInstance, deps: KitDeps): void {
  const { db, secrets, config } = deps;
  const pushPublicKey = vapidKeys(secrets.push).publicKey;

  app.get(`${BASE}/environment`, PUBLIC, async (): Promise<AuthEnvironment> => {
    const settings = await db.read(WEB_TENANT_ID, (trx) => readSettings(trx, AUTH_SETTINGS));
    return {
      devMail: config.nodeEnv !== "production" && config.smtpUrl === undefined,
      registrationOpen: settings["registration.open"],
      otpLength: settings["otp.length"],
      resendSeconds: settings["otp.resendSeconds"],
      pushPublicKey,
    };
  });

  app.post(`${BASE}/emailotp`, PUBLIC, async (request) => {
    await sendCode(deps, parseOtpRequest(request.body), originOf(request, config));
    return {};
  });

  app.post(`${BASE}/login`, PUBLIC, async (request, reply) => {
    const { result, deviceToken } = await logIn(deps, parseLoginRequest(request.body), originOf(request, config));
    reply.header("set-cookie", deviceCookie(deviceToken, config.publicUrl));
    return result;
  });
}

function registerSession(app: FastifyInstance, deps: KitDeps): void {
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
