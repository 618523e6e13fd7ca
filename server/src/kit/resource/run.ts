import type { ResourceDescription } from "@nepnha/contract/define";
import { ENUMS } from "@nepnha/contract/enums";
import type { Right } from "@nepnha/contract/permissions";
import { accessTo, isAdministrator, type Access } from "@nepnha/domain/permit";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import type { Trx } from "../db/pool.ts";
import { actorOf, type RequestActor } from "../http/actor.ts";
import { AppError } from "../http/problem.ts";
import { HOOKS } from "../sections/hooks.ts";
import type { ResourceContext } from "./hooks.ts";
import { oneRow } from "./read.ts";
import type { Row } from "./row.ts";

/** Runs a call of a section in one transaction. */
type Run = <T>(request: FastifyRequest, fn: (context: ResourceContext) => Promise<T>) => Promise<T>;

/** How the calls of a section run: what they are asked to do after the commit happens then, or never. */
export function runners(deps: Deps, resource: ResourceDescription): { read: Run; write: Run } {
  const hooks = HOOKS[resource.name] ?? {};
  return {
    read(request, fn) {
      const actor = actorOf(request);
      const afterCommit = (): never => {
        throw new Error("nothing is committed by a reading");
      };
      return deps.db.read(actor.tenantId, (trx) => fn({ trx, actor, resource, hooks, deps, afterCommit }));
    },
    async write(request, fn) {
      const actor = actorOf(request);
      let tasks: (() => void)[] = [];
      const run = (trx: Trx): ReturnType<typeof fn> => {
        // A transaction that is tried again starts anew.
        tasks = [];
        return fn({ trx, actor, resource, hooks, deps, afterCommit: (task) => tasks.push(task) });
      };
      const result = await deps.db.tenant(actor.tenantId, run, { retries: 2 });
      for (const task of tasks) task();
      return result;
    },
  };
}

/** What the actor may see and touch with the right. @throws AppError UNAUTHORIZED, FORBIDDEN */
export function allow(request: FastifyRequest, resource: ResourceDescription, right: Right): Exclude<Access, false> {
  const access = accessTo(actorOf(request), resource, right);
  if (access === false) throw new AppError("FORBIDDEN");
  return access;
}

/** Deleted rows are shown to, and restored by, administrators. */
export function mayRestore(actor: RequestActor): boolean {
  return isAdministrator(actor);
}

/** A row that the actor may see; a deleted one only for whoever may restore it. @throws AppError NOT_FOUND */
export async function visibleRow(context: ResourceContext, access: Exclude<Access, false>, id: string): Promise<Row> {
  const row = await oneRow(context.trx, context.actor.tenantId, context.resource, access, id);
  if (!row || (row.status === ENUMS.genericStatus.DELETED && !mayRestore(context.actor)))
    throw new AppError("NOT_FOUND");
  return row;
}
