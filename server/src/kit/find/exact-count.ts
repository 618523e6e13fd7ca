import type { Access } from "@nepnha/domain/kit/access";
import type { Database } from "../../platform/db/pool.ts";
import { errorCode } from "../../platform/db/error-code.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import { AppError } from "../../platform/http/problem.ts";
import { createSharedSlots } from "../../platform/limits/shared-slots.ts";
import type { Section } from "../resource/section.ts";
import { countRows, matchesOf } from "./count.ts";
import type { CheckedFind } from "./find-conditions.ts";

/** It reads every match: three at a time leave a process most of its connections, and no company takes all three. */
const SHARES = {
  places: 3,
  perTenant: 2,
  perPerson: 1,
  retryAfter: 5,
  messages: { own: "find.countBusy", busy: "find.countBusy" },
} as const;
const TIMEOUT_MS = 30_000;
const QUERY_CANCELED = "57014";

/** Counts all matches of a find, on demand. @throws AppError RATE_LIMITED, UNAVAILABLE when it takes too long */
export type CountExactly = (
  actor: Pick<RequestActor, "tenantId" | "userId">,
  resource: Section,
  access: Exclude<Access, false>,
  query: CheckedFind,
) => Promise<{ total: number }>;

/** What counts for a whole process; one thing at a time for each person. */
export function exactCounts(db: Database): CountExactly {
  const slots = createSharedSlots(SHARES);
  return async ({ tenantId, userId }, resource, access, query) => {
    const giveBack = slots.take({ tenantId, userId });
    try {
      return await db.read(
        tenantId,
        async (trx) => ({ total: await countRows(trx, resource, await matchesOf(trx, resource, access, query)) }),
        { statementTimeoutMs: TIMEOUT_MS },
      );
    } catch (error) {
      if (errorCode(error) !== QUERY_CANCELED) throw error;
      throw new AppError("UNAVAILABLE", { message: "find.countTooLong" });
    } finally {
      giveBack();
    }
  };
}
