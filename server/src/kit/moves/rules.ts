import type { Reason } from "@nepnha/contract/kit/moves";
import type { Problem } from "@nepnha/contract/platform/errors";
import { AppError } from "../../platform/http/problem.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import type { Deps } from "../../platform/deps.ts";

/** Who looks at a row, and when: what a rule of a single row may ask. */
export interface Reader {
  readonly actor: RequestActor;
  readonly now: Date;
}

/** Why something cannot be done with a row, and how the call that asks for it is refused. */
export interface Refusal extends Reason {
  /** `RULE_BROKEN` by default. */
  readonly code?: "RULE_BROKEN" | "IN_USE" | "FORBIDDEN";
  /** Field that would have to be different. */
  readonly field?: string;
}

/** Who looks, and when, in a running call. */
export function readerOf({
  actor,
  deps,
}: {
  readonly actor: RequestActor;
  readonly deps: Pick<Deps, "clock">;
}): Reader {
  return { actor, now: deps.clock.now() };
}

/** @throws AppError when there is a refusal, with what else its answer says */
export function throwRefusal(refusal: Refusal | null, extra: Pick<Problem, "transition"> = {}): void {
  if (refusal === null) return;
  const { code = "RULE_BROKEN", field, message, params } = refusal;
  const issues =
    field === undefined ? [] : [{ field, code: "invalid" as const, message, ...(params ? { params } : {}) }];
  throw new AppError(code, { message, params, issues, extra });
}
