import type { Right } from "@nepnha/contract/platform/rights";
import { viewOf, type Cell, type MakeCell } from "./kit-calls.ts";
import type { Kind, MatrixActor } from "./actors.ts";

/** Whether somebody has signed in. */
export const isSomebody = (actor: MatrixActor): boolean => actor.role !== null;

/** For anyone who is signed in. */
export const signedIn =
  (status: number, url: string, body?: unknown): MakeCell =>
  (actor) => ({ url, status: isSomebody(actor) ? status : 401, ...(body === undefined ? {} : { body }) });

interface RowCall {
  /** One of these rights is needed. */
  readonly rights: readonly Right[];
  readonly url: (id: string) => string;
  readonly body?: (actor: MatrixActor, userIdOf: (role: string) => string) => unknown;
  /** Of a row that is there; 200 by default. */
  readonly status?: (kind: Kind) => number;
}

/** A call on one row beside the ten: deleted rows are there for administrators. */
export const onRow =
  (feature: string, { rights, url, body, status = () => 200 }: RowCall): MakeCell =>
  (actor, kind, world): Cell => {
    const view = viewOf(feature, actor);
    const userIdOf = (role: string): string => world.actors.find(({ name }) => name === role)?.userId ?? "";
    return {
      url: url(world.target(feature, kind, actor).id),
      ...(body ? { body: body(actor, userIdOf) } : {}),
      status: !isSomebody(actor) ? 401 : !rights.some(view.has) ? 403 : view.sees(kind, true) ? status(kind) : 404,
    };
  };
