import { ASSIGN_MAX, type AssignAnswer, type AssignmentLoads } from "@nepnha/contract/features/assignments/assigning";
import {
  ASSIGNMENT_NOTE_MAX,
  ASSIGNMENT_ROLES,
  assignments,
  OBJECT_KINDS,
} from "@nepnha/contract/features/assignments/assignments";
import { parseField } from "@nepnha/domain/kit/validate";
import { holds } from "@nepnha/domain/platform/permit";
import { isCleanText } from "@nepnha/domain/platform/text";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../kit/deps.ts";
import { allow, runners } from "../../kit/resource/run.ts";
import { actorOf } from "../../platform/http/actor.ts";
import { parseBody } from "../../platform/http/body.ts";
import { invalidInput } from "../../platform/http/problem.ts";
import { answerOf, assign, planAssigning, type Asked } from "./assign.ts";
import { assignmentsSection } from "./assignments.ts";
import { readLoads } from "./load.ts";

const BASE = "/api/tenant/assignments";
const BASIC = { config: { access: { anyOf: ["assignments.basic"] } } } as const;
const UPDATE = { config: { access: { anyOf: ["assignments.update"] } } } as const;
const ONCE = { config: { ...UPDATE.config, idempotent: 200 } } as const;

const schema = z.strictObject({
  objects: z
    .array(z.strictObject({ objectKind: z.enum(OBJECT_KINDS), objectId: z.uuid() }))
    .min(1)
    .max(ASSIGN_MAX),
  role: z.enum(ASSIGNMENT_ROLES),
  assigneeId: z.uuid().nullish(),
  groupId: z.uuid().nullish(),
  toAt: z.iso
    .datetime()
    .refine((text) => parseField(assignments.fields.toAt, text).ok)
    .nullish(),
  note: z
    .string()
    .max(ASSIGNMENT_NOTE_MAX)
    .refine((text) => isCleanText(text, false))
    .nullish(),
});

/** The calls of assignments beside those of every section: giving things to people, and who has how much. */
export function registerAssignmentCalls(app: FastifyInstance, deps: KitDeps): void {
  const { read, write } = runners(deps, assignmentsSection);

  app.get(`${BASE}/load`, BASIC, (request): Promise<AssignmentLoads> => {
    const access = allow(request, assignments, "basic");
    const withIdle = holds(actorOf(request), "users.basic");
    return read(request, ({ trx }) => readLoads(trx, access, { withIdle }));
  });

  // It locks whom it names, as the giving does, and so is no reading.
  app.post(`${BASE}/preview`, UPDATE, (request): Promise<AssignAnswer> => {
    const access = allow(request, assignments, "update");
    const asked = askedOf(request.body, deps.clock.now());
    return write(request, async (context) => answerOf(await planAssigning(context, access, asked)));
  });

  app.post(`${BASE}/assign`, ONCE, (request): Promise<AssignAnswer> => {
    const access = allow(request, assignments, "update");
    const asked = askedOf(request.body, deps.clock.now());
    return write(request, (context) => assign(context, access, deps.holdings, asked));
  });
}

/** @throws AppError INVALID_INPUT */
function askedOf(body: unknown, now: Date): Asked {
  const { assigneeId = null, groupId = null, toAt = null, note = null, ...rest } = parseBody(schema, body);
  if ((assigneeId === null) === (groupId === null)) {
    throw invalidInput(
      [{ field: "assigneeId", code: "invalid", message: "assignments.rule.oneReceiver" }],
      assignments.name,
    );
  }
  if (toAt !== null && new Date(toAt) <= now) {
    throw invalidInput([{ field: "toAt", code: "invalid", message: "assignments.rule.dates" }], assignments.name);
  }
  return { ...rest, assigneeId, groupId, toAt, note: note?.trim() || null };
}
