import { projectActions } from "@nepnha/contract/features/projects/api";
import { RATING_COMMENT_MAX } from "@nepnha/contract/features/tickets/support-tickets";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { parseField } from "@nepnha/domain/kit/validate";
import { holds, isStaff } from "@nepnha/domain/platform/permit";
import { isCleanText } from "@nepnha/domain/platform/text";
import type { Right } from "@nepnha/contract/platform/rights";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../kit/deps.ts";
import { presentOne } from "../../kit/resource/present.ts";
import { lockRows } from "../../kit/resource/read.ts";
import { allow, runners } from "../../kit/resource/run.ts";
import { changeRow, requireVersion } from "../../kit/resource/write.ts";
import { parseBody } from "../../platform/http/body.ts";
import { actorOf } from "../../platform/http/actor.ts";
import { idParam } from "../../platform/http/id-param.ts";
import { AppError } from "../../platform/http/problem.ts";
import { workOfTicket } from "../projects/api.ts";
import { mergeInto } from "./merge-tickets.ts";
import { ended, supportTicketsSection, type Context, type Ticket } from "./support-tickets.ts";

type WithId = { Params: { id: string } };

const BASE = "/api/tenant/supportTickets/:id";
const UPDATE = { access: { anyOf: ["supportTickets.update"] } } as const;
const READ = { access: { anyOf: ["supportTickets.read"] } } as const;
const { DONE } = ENUMS.ticketStatus;
/** Of what was asked, as much as fits into the description of work. */
const DESCRIPTION_MAX = 2000;

const version = z.int().min(0);
/** A time as the field of the work takes it. */
const time = z.iso.datetime().refine((text) => parseField(projectActions.fields.startDate, text).ok);
const mergeSchema = z.strictObject({ version, intoId: z.uuid() });
const rateSchema = z.strictObject({
  version,
  rating: z.int().min(1).max(5),
  comment: z
    .string()
    .max(RATING_COMMENT_MAX)
    .refine((text) => isCleanText(text, true))
    .nullish(),
});
const workSchema = z.strictObject({
  version,
  name: z
    .string()
    .trim()
    .min(3)
    .max(200)
    .refine((text) => isCleanText(text, false)),
  actionTypeId: z.uuid(),
  startDate: time,
  endDate: time,
  assigneeIds: z.array(z.uuid()).max(20).default([]),
});

/** R1-11 what is done with a ticket besides its moves: it goes on in another one, is rated, becomes work. */
export function registerTicketCalls(app: FastifyInstance, deps: KitDeps): void {
  const { write } = runners(deps, supportTicketsSection);

  /** Does something with a ticket under its lock, in the version that was seen. */
  function change<T>(
    request: FastifyRequest<WithId>,
    right: Right,
    seen: number,
    run: (context: Context, ticket: Ticket) => Promise<T>,
  ): Promise<T> {
    const access = allow(request, supportTicketsSection, right);
    const id = idParam(request.params.id);
    return write(request, async (context) => {
      const ticket = (await lockRows(context.trx, supportTicketsSection, access, [id])).get(id);
      if (!ticket) throw new AppError("NOT_FOUND");
      await requireVersion(context, ticket, seen);
      return run(context, ticket);
    });
  }

  app.post<WithId>(`${BASE}/merge`, { config: { ...UPDATE, idempotent: 200 } }, (request) => {
    const { version: seen, intoId } = parseBody(mergeSchema, request.body);
    return change(request, "update", seen, async (context, ticket) => {
      requireOpen(ticket);
      await mergeInto(context, ticket, intoId);
      const values = { ...(await ended(context, ticket)), mergedIntoId: intoId };
      return presentOne(context, await changeRow(context, ticket, values, moving(DONE)));
    });
  });

  app.post<WithId>(`${BASE}/rate`, { config: { ...READ, idempotent: 200 } }, (request) => {
    const { version: seen, rating, comment } = parseBody(rateSchema, request.body);
    return change(request, "read", seen, async (context, ticket) => {
      if (isStaff(context.actor)) throw new AppError("FORBIDDEN", { message: "supportTickets.rule.askerOnly" });
      if (ticket.mergedIntoId !== null) throw new AppError("RULE_BROKEN", { message: "supportTickets.rule.merged" });
      if (ticket.status !== DONE) throw new AppError("RULE_BROKEN", { message: "supportTickets.rule.notDone" });
      if (ticket.rating !== null) throw new AppError("RULE_BROKEN", { message: "supportTickets.rule.rated" });
      const said = comment?.normalize("NFC").trim();
      const ratingComment = said === undefined || said === "" ? null : said;
      return presentOne(context, await changeRow(context, ticket, { rating, ratingComment }, moving(DONE)));
    });
  });

  app.post<WithId>(`${BASE}/action`, { config: { ...UPDATE, idempotent: 201 } }, async (request, reply) => {
    if (!holds(actorOf(request), "projectActions.create")) throw new AppError("FORBIDDEN");
    const { version: seen, ...asked } = parseBody(workSchema, request.body);
    const made = await change(request, "update", seen, async (context, ticket) => {
      requireOpen(ticket);
      if (ticket.actionId !== null) throw new AppError("IN_USE", { message: "supportTickets.rule.hasAction" });
      const description = Array.from(ticket.content).slice(0, DESCRIPTION_MAX).join("");
      const work = await workOfTicket(context, { ...asked, projectId: ticket.projectId, description });
      await changeRow(context, ticket, { actionId: work._id });
      return { actionId: work._id };
    });
    return reply.status(201).send(made);
  });
}

function moving(status: number) {
  return { status, kind: ENUMS.actionLogKind.Update, notes: null };
}

function requireOpen({ status }: Ticket): void {
  if (status === DONE) throw new AppError("RULE_BROKEN", { message: "supportTickets.rule.over" });
}
