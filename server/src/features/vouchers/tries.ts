import { isStaff } from "@nepnha/domain/platform/permit";
import type { Deps } from "../../platform/deps.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import { AppError } from "../../platform/http/problem.ts";
import { requireRoom, take } from "../../platform/limits/limits.ts";

/** Wrong codes of one person in ten minutes; nobody gets far by guessing. */
const WRONG_CODES = { name: "voucherCodes", max: 10, seconds: 600 } as const;

/**
 * Asks for vouchers by their codes; after ten codes that do not exist, all tries are refused until the ten minutes are
 * over. A try from outside is counted before it is looked at, so that many at once get no further, and taken back where
 * the codes were right. Staff, who read the codes in a list, may hand in many at once: theirs are counted behind the answer.
 * @throws AppError RATE_LIMITED, or what asking threw
 */
export async function withTries<T>(
  deps: Pick<Deps, "db" | "secrets">,
  actor: Pick<RequestActor, "userId" | "role">,
  codes: readonly string[],
  ask: () => Promise<T>,
): Promise<T> {
  if (codes.length === 0) return ask();
  const demand = { limit: WRONG_CODES, subject: actor.userId };
  const taken = isStaff(actor) ? null : await take(deps, [demand]);
  if (!taken) await requireRoom(deps, WRONG_CODES, actor.userId);
  try {
    const answer = await ask();
    await taken?.giveBack();
    return answer;
  } catch (error) {
    const isWrong = namesUnknown(error);
    if (taken && !isWrong) await taken.giveBack();
    if (!taken && isWrong) await take(deps, [demand]);
    throw error;
  }
}

/** Whether a refusal is about a code that does not exist. */
function namesUnknown(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  return (error.details.issues ?? []).some(
    ({ field, code }) => code === "notFound" && /^(code|voucherCodes\.\d+)$/u.test(field),
  );
}
