import type { FastifyInstance } from "fastify";
import type { KitDeps } from "../../../kit/deps.ts";
import { actorOf } from "../../../platform/http/actor.ts";
import { idParam } from "../../../platform/http/id-param.ts";
import {
  parseForgotRequest,
  parsePasswordChange,
  parseRegisterRequest,
  parseResetRequest,
  parseTokenRequest,
} from "../bodies.ts";
import { changePassword, resetPassword } from "./change-password.ts";
import { confirmEmail, resendConfirmation } from "./confirm-email.ts";
import { forgotPassword } from "./forgot-password.ts";
import { PUBLIC, SIGNED_IN } from "../doors.ts";
import { originOf } from "../devices/origin.ts";
import { endOtherDevices, endOwnDevice, ownDevices, ownLogins } from "../devices/own-devices.ts";
import { parseProfile, saveProfile } from "./profile.ts";
import { register, registerByCode } from "./register.ts";

const BASE = "/api/tenant/auth";

/** Registration, passwords and confirmation (R7-03, R7-04), and what people see and change of their own account. */
export function registerAccount(app: FastifyInstance, deps: KitDeps): void {
  registerDoors(app, deps);
  registerOwn(app, deps);
}

function registerDoors(app: FastifyInstance, deps: KitDeps): void {
  const { config } = deps;

  app.post(BASE, PUBLIC, async (request, reply) => {
    const registration = parseRegisterRequest(request.body);
    const origin = originOf(request, config);
    if ("userPassword" in registration) await register(deps, registration, origin);
    else await registerByCode(deps, registration, origin);
    return reply.status(201).send({});
  });

  app.post(`${BASE}/forgot-password`, PUBLIC, async (request) => {
    await forgotPassword(deps, parseForgotRequest(request.body), originOf(request, config));
    return {};
  });

  app.post(`${BASE}/reset-password`, PUBLIC, async (request) => {
    await resetPassword(deps, parseResetRequest(request.body), originOf(request, config));
    return {};
  });

  app.post(`${BASE}/confirm-email`, PUBLIC, (request) => {
    const token = parseTokenRequest(request.body);
    return confirmEmail(deps, token, originOf(request, config), request.actor);
  });
}

function registerOwn(app: FastifyInstance, deps: KitDeps): void {
  app.post(`${BASE}/resend-confirmation`, SIGNED_IN, async (request) => {
    await resendConfirmation(deps, actorOf(request));
    return {};
  });

  app.put(`${BASE}/password`, SIGNED_IN, async (request) => {
    await changePassword(deps, actorOf(request), parsePasswordChange(request.body));
    return {};
  });

  app.put(`${BASE}/profile`, SIGNED_IN, (request) => saveProfile(deps, actorOf(request), parseProfile(request.body)));

  app.get(`${BASE}/devices`, SIGNED_IN, (request) =>
    ownDevices(deps, actorOf(request), request.headers["accept-language"]),
  );

  app.delete<{ Params: { id: string } }>(`${BASE}/devices/:id`, SIGNED_IN, async (request) => {
    await endOwnDevice(deps, actorOf(request), idParam(request.params.id));
    return {};
  });

  app.post(`${BASE}/devices/logout-others`, SIGNED_IN, async (request) => ({
    count: await endOtherDevices(deps, actorOf(request)),
  }));

  app.get(`${BASE}/logins`, SIGNED_IN, (request) =>
    ownLogins(deps, actorOf(request), request.headers["accept-language"]),
  );
}
