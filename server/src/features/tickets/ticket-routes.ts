import { ENUMS } from "@nepnha/contract/platform/enums";
import { holds } from "@nepnha/domain/platform/permit";
import { isCleanText } from "@nepnha/domain/platform/text";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../kit/deps.ts";
import { lockRows } from "../../kit/resource/read.ts";
import { allow, runners } from "../../kit/resource/run.ts";
import { changeRow, requireVersion } from "../../kit/resource/write.ts";
import { parseBody } from "../../platform/http/body.ts";
import { actorOf } from "../../platform/http/actor.ts";
import { idParam } from "../../platform/http/id-param.ts";
import { AppError } from "../../platform/http/problem.ts";
import { workOfTicket } from "../projects/api.ts";
import { supportTicketsSection } from "./support-tickets.ts";

type WithId = { Params: { id: string } };

const CALL = { config: { access: { anyOf: ["supportTickets.update"] }, idempotent: 201 } } as const;

const bodySchema = z.strictObject({
  version: z.int().min(0),
  name: z
    .string()
    .trim()
    .min(3)
    .max(200)
    .refine((text) => isCleanText(text)),
  actionTypeId: z.uuid(),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  assigneeIds: z.array(z.uuid()).max(20).optional(),
});

/** R1-11 a ticket becomes work of its project, or of the company: once, in one transaction. */
export function registerTicketCalls(app: FastifyInstance, deps: KitDeps): void {
  const { write } = runners(deps, supportTicketsSection);
  app.post<WithId>("/api/tenant/supportTickets/:id/action", CALL, async (request, reply) => {
    const access = allow(request, supportTicketsSection, "update");
    if (!holds(actorOf(request), "projectActions.create")) throw new AppError("FORBIDDEN");
    const id = idParam(request.params.id);
    const { version, ...asked } = parseBody(bodySchema, request.body);
    const made = await write(request, async (context) => {
      const row = (await lockRows(context.trx, supportTicketsSection, access, [id])).get(id);
      if (!row) throw new AppError("NOT_FOUND");
      await requireVersion(context, row, version);
      if (row.status === ENUMS.ticketStatus.DONE)
        throw new AppError("RULE_BROKEN", { message: "supportTickets.rule.over" });
      if (row.actionId !== null) throw new AppError("IN_USE", { message: "supportTickets.rule.hasAction" });
      const work = await workOfTicket(context, {
        ...asked,
        projectId: row.projectId,
        description: row.content.slice(0, 2000),
      });
      await changeRow(context, row, { actionId: work._id });
      return { actionId: work._id };
    });
    return reply.status(201).send(made);
  });
}
