import type { ResourceDescription } from "@nepnha/contract/define";
import { holds } from "@nepnha/domain/permit";
import type { FastifyRequest } from "fastify";
import { actorOf } from "../http/actor.ts";
import { AppError } from "../http/problem.ts";

/** What happened to whom may leave the house only through those who may see it all. */
const NEEDS_READ_ALL = ["staffActionLogs", "customerActionLogs"];

/** Whether somebody may take a section's list away, as a file or on paper. @throws AppError FORBIDDEN */
export function mayTakeAway(request: FastifyRequest, { name }: ResourceDescription): void {
  if (NEEDS_READ_ALL.includes(name) && !holds(actorOf(request), `${name}.readAll`)) throw new AppError("FORBIDDEN");
}
