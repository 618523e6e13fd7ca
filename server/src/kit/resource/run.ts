import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Right } from "@nepnha/contract/platform/rights";
import { accessTo, type Access } from "@nepnha/domain/kit/access";
import { isAdministrator } from "@nepnha/domain/platform/permit";
import type { FastifyRequest } from "fastify";
import type { KitDeps } from "../deps.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { once } from "../../platform/http/idempotency/idempotency.ts";
import { actorOf, type RequestActor } from "../../platform/http/actor.ts";
import { AppError } from "../../platform/http/problem.ts";
import { withHolder } from "./duplicate.ts";
import type { HookContext, Section } from "./section.ts";
import { oneRow } from "./read.ts";

/** Runs a call of a section in one transaction. */
type Run<D extends ResourceDescription> = <T>(
  request: FastifyRequest,
  fn: (context: HookContext<D>) => Promise<T>,
) => Promise<T>;

/** How the calls of a section run: what they are asked to do after the commit happens then, or never. */
export function runners<D extends ResourceDescription>(
  deps: KitDeps,
  resource: Section<D>,
): { read: Run<D>; write: Run<D> } {
  return {
    read(request, fn) {
      const actor = actorOf(request);
      const afterCommit = (): never => {
        throw new Error("nothing is committed by a reading");
      };
      return deps.db.read(actor.tenantId, (trx) => fn({ trx, actor, resource, deps, afterCommit }));
    },
    async write(request, fn) {
      const actor = actorOf(request);
      let tasks: (() => void)[] = [];
      const run = (trx: Trx): ReturnType<typeof fn> => {
        // A transaction that is tried again starts again.
        tasks = [];
        return fn({ trx, actor, resource, deps, afterCommit: (task) => tasks.push(task) });
      };
      const result = await once(deps.db, request, run, { retries: 2 }).catch(async (error: unknown) => {
        throw await withHolder(deps.db, actor, resource, error);
      });
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

/** A row that the actor may see; a deleted one only for anyone who may restore it. @throws AppError NOT_FOUND */
export async function visibleRow<D extends ResourceDescription>(
  context: HookContext<D>,
  access: Exclude<Access, false>,
  id: string,
): Promise<RowOf<D>> {
  const row = await oneRow(context.trx, context.resource, access, id);
  if (!row || (row.status === ENUMS.genericStatus.DELETED && !mayRestore(context.actor)))
    throw new AppError("NOT_FOUND");
  return row;
}
