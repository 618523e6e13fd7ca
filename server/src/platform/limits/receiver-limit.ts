import type { Deps } from "../deps.ts";
import { AppError } from "../http/problem.ts";
import { take, type Demand, type Limit } from "./limits.ts";

/**
 * Mails that one address gets because somebody else asked for them: invitations, and links to confirm a registration that
 * anybody may have made with it. Codes, links to a new password and notices of safety have limits of their own, for nobody
 * may use up what an address needs to come in.
 */
const FROM_OTHERS: readonly Limit[] = [
  { name: "receiver.hour", max: 5, seconds: 3600 },
  { name: "receiver.day", max: 15, seconds: 24 * 3600 },
];

/** One more mail to an address that its owner may not have asked for, to be counted with `take`. */
export function mailFromOthers(address: string): Demand[] {
  return FROM_OTHERS.map((limit) => ({ limit, subject: address.toLowerCase() }));
}

/**
 * Counts one more such mail, for somebody who must not learn whether it went.
 * @returns false where the address got enough of them
 */
export async function mayBeMailed(deps: Pick<Deps, "db" | "secrets">, address: string): Promise<boolean> {
  try {
    await take(deps, mailFromOthers(address));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "RATE_LIMITED") return false;
    throw error;
  }
}
