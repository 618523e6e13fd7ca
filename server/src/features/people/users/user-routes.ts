import { users } from "@nepnha/contract/features/people/users";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isStaff } from "@nepnha/domain/platform/permit";
import { isUuid } from "@nepnha/domain/platform/uuid";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../../kit/deps.ts";
import { actorOf } from "../../../platform/http/actor.ts";
import { parseBody } from "../../../platform/http/body.ts";
import { invalidInput } from "../../../platform/http/problem.ts";
import type { HookContext } from "../../../kit/resource/section.ts";
import { take } from "../../../platform/limits/limits.ts";
import { mailFromOthers } from "../../../platform/limits/receiver-limit.ts";
import { idParam } from "../../../platform/http/id-param.ts";
import { allow, runners, visibleRow } from "../../../kit/resource/run.ts";
import { bulkUpdate, bulkUpdateInput } from "./bulk-update.ts";
import { endSessions } from "./end-sign-ins.ts";
import { explainPermissions } from "../roles/explain.ts";
import { INVITATIONS, inviteUser, requireInvitable } from "./invite.ts";
import type { UserRow } from "./user-row.ts";
import { requireAbove } from "./user-rules.ts";
import { usersSection } from "./users.ts";
import type { HoldingKind } from "../../../kit/holding-kind.ts";

type WithId = { Params: { id: string } };

const USERS = "/api/tenant/users";
const BASE = `${USERS}/:id`;
const READ = { config: { access: { anyOf: ["users.read"] } } } as const;
const UPDATE = { config: { access: { anyOf: ["users.update"] } } } as const;
const INVITE = { config: { access: { anyOf: ["users.create", "users.update"] }, idempotent: 200 } } as const;

const handOverSchema = z.strictObject({
  toUserId: z.string().refine(isUuid),
  kinds: z.array(z.string()).min(1).max(100),
});

/** The calls of users beside the ten. */
export function registerUserCalls(app: FastifyInstance, deps: KitDeps): void {
  const { read, write } = runners(deps, usersSection);
  const { holdings } = deps;

  app.put(`${USERS}/bulk-update`, UPDATE, (request) => {
    const access = allow(request, users, "update");
    const change = bulkUpdateInput(request.body);
    return write(request, async (context) => ({ items: await bulkUpdate(context, access, change) }));
  });

  app.get<WithId>(`${BASE}/permissions`, READ, (request) =>
    read(request, async (context) => explainPermissions(context.trx, await target(context, request, "read"))),
  );

  app.put<WithId>(`${BASE}/invite`, INVITE, async (request) => {
    // Anyone who may only create people may invite them; whose rows they see is judged by reading.
    const invited = async (context: HookContext<typeof users>): Promise<UserRow> => {
      const user = await target(context, request, "read");
      requireAbove(context.actor, user);
      requireInvitable(user);
      return user;
    };
    const { tenantId } = actorOf(request);
    const { _id: userId, email } = await read(request, invited);
    // All of it here and not where the mail leaves: the inviter is told that it will not go, and when it can.
    await take(deps, [
      { limit: INVITATIONS, subject: `${tenantId}\n${userId}` },
      ...(email === null ? [] : mailFromOthers(email)),
    ]);
    return write(request, async (context) => {
      await inviteUser(context, await invited(context));
      return {};
    });
  });

  app.put<WithId>(`${BASE}/logout-everywhere`, UPDATE, (request) =>
    write(request, async (context) => {
      const { actor } = context;
      const { _id: userId } = await reachable(context, request);
      const choice = userId === actor.userId ? { userId, exceptDeviceId: actor.deviceId } : { userId };
      return { count: await endSessions(context, choice) };
    }),
  );

  app.get<WithId>(`${BASE}/holdings`, UPDATE, (request) =>
    read(request, async (context) => {
      const user = await reachable(context, request);
      const counts: Record<string, number> = {};
      for (const [kind, holding] of Object.entries(holdings)) counts[kind] = await holding.count(context.trx, user._id);
      return counts;
    }),
  );

  app.put<WithId>(`${BASE}/hand-over`, UPDATE, (request) => {
    const { toUserId, kinds } = parseBody(handOverSchema, request.body);
    const chosen = [...new Set(kinds)].map((kind, index) => [kind, holdingOf(holdings, kind, index)] as const);
    return write(request, async (context) => {
      const user = await reachable(context, request);
      await requireReceiver(context, user._id, toUserId);
      const moved: Record<string, number> = {};
      for (const [kind, holding] of chosen) moved[kind] = await holding.handOver(context, user._id, toUserId);
      return { moved };
    });
  });
}

function holdingOf(holdings: KitDeps["holdings"], kind: string, index: number): HoldingKind {
  const holding = Object.hasOwn(holdings, kind) ? holdings[kind] : undefined;
  if (!holding) throw invalidInput([{ field: `kinds.${index}`, code: "choice" }]);
  return holding;
}

/** The person of the address, where the actor sees them with the right. */
async function target(
  context: HookContext<typeof users>,
  request: FastifyRequest<WithId>,
  right: "read" | "update",
): Promise<UserRow> {
  return visibleRow(context, allow(request, users, right), idParam(request.params.id));
}

/** The same, for changes: only people below the actor, and themselves. */
async function reachable(context: HookContext<typeof users>, request: FastifyRequest<WithId>): Promise<UserRow> {
  const user = await target(context, request, "update");
  requireAbove(context.actor, user);
  return user;
}

async function requireReceiver({ trx }: HookContext, from: string, to: string): Promise<void> {
  const receiver = await trx
    .selectFrom("users")
    .select(["role", "status"])
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", to)
    // Whoever is taken out of use at this moment comes before or after it.
    .forShare()
    .executeTakeFirst();
  const fits = receiver && to !== from && receiver.status === ENUMS.genericStatus.ACTIVE && isStaff(receiver);
  if (!fits) throw invalidInput([{ field: "toUserId", code: "invalid", message: "users.rule.receiver" }]);
}
