import { codeOf } from "@nepnha/domain/features/vouchers/terms";
import { isStaff } from "@nepnha/domain/platform/permit";
import type { Deps } from "../../platform/deps.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import { AppError } from "../../platform/http/problem.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { requireRoom, requireRoomWithin, take } from "../../platform/limits/limits.ts";

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

/**
 * The same for codes that are named with a change of something, in its transaction. What went wrong is counted at once
 * over connections of its own, so that it stays though the change is undone, and that many rows of one file get no
 * further than as many calls. Codes that were there before are not asked for anew, and never counted.
 * @throws AppError RATE_LIMITED, or what asking threw
 */
export async function withTriesOfNew<T extends { readonly issues: readonly FieldIssue[] }>(
  { trx, deps, actor }: Pick<HookContext, "trx" | "deps" | "actor">,
  codes: readonly string[],
  before: readonly string[],
  ask: () => Promise<T>,
): Promise<T> {
  const known = new Set(before.map(codeOf));
  const fresh = new Set(codes.flatMap((code, place) => (known.has(codeOf(code)) ? [] : [`voucherCodes.${place}`])));
  if (fresh.size === 0) return ask();
  await requireRoomWithin(trx, deps.secrets, WRONG_CODES, actor.userId);
  const answer = await ask();
  if (answer.issues.some((issue) => isUnknown(issue) && fresh.has(issue.field))) {
    await take({ db: deps.db.lane("essential"), secrets: deps.secrets }, [
      { limit: WRONG_CODES, subject: actor.userId },
    ]);
  }
  return answer;
}

/** Whether a refusal is about a code that does not exist. */
function namesUnknown(error: unknown): boolean {
  return error instanceof AppError && (error.details.issues ?? []).some(isUnknown);
}

function isUnknown({ field, code }: FieldIssue): boolean {
  return code === "notFound" && /^(code|voucherCodes\.\d+)$/u.test(field);
}
