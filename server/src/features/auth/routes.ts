import type { AuthEnvironment } from "@nepnha/contract/auth";
import { WEB_TENANT_ID } from "@nepnha/contract/constants";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { actorOf } from "../http/actor.ts";
import { parseBody } from "../http/body.ts";
import { vapidKeys } from "../push/vapid.ts";
import { readSettings } from "../settings/settings.ts";
import { registerAccount } from "./account-routes.ts";
import { parseLoginRequest, parseOtpRequest } from "./bodies.ts";
import { deviceCookie } from "./device-cookie.ts";
import { deviceOnlineSchema, logOut, setDeviceOnline } from "./devices.ts";
import { logIn } from "./login.ts";
import { currentUser } from "./me.ts";
import { originOf } from "./origin.ts";
import { pushSubscriptionSchema, readPushSubscription, savePushSubscription } from "./push-subscription.ts";
import { sendCode } from "./send-code.ts";

const BASE = "/api/tenant/auth";
const PUBLIC = { config: { access: "public" } } as const;
const SIGNED_IN = { config: { access: "signedIn" } } as const;

/** The calls of the session (R7-01, 02, 05 to 08). */
export function registerAuth(app: FastifyInstance, deps: Deps): void {
  registerLogin(app, deps);
  registerSession(app, deps);
  registerAccount(app, deps);
}

function registerLogin(app: FastifyInstance, deps: Deps): void {
  const { db, secrets, config } = deps;
  const pushPublicKey = vapidKeys(secrets.push).publicKey;

  app.get(`${BASE}/environment`, PUBLIC, async (): Promise<AuthEnvironment> => {
    const settings = await db.read(WEB_TENANT_ID, readSettings);
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
