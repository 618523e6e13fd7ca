import { ENUMS } from "@nepnha/contract/platform/enums";
import { isOfDesk, seesDesk } from "@nepnha/domain/features/chat/desk";
import { holds, type Actor } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";
import type { Database, Trx } from "../../../platform/db/pool.ts";
import { SessionCache } from "../../../platform/http/session/session-cache.ts";

/** What a process knows of somebody who is told of the chat. */
interface Hearer extends Actor {
  readonly tenantId: number;
}

/** Which of some members hear what happens in a conversation of a type. */
export type Hearing = (trx: Trx, userIds: readonly string[]) => Promise<(userId: string, groupType: number) => boolean>;

/**
 * Whom events of the chat reach: who may read it, and of the staff in a customer's conversation who advises. A right that
 * is taken counts from the next event on, as it does for the next call. Most are known from the event before; all others
 * are read in one query.
 */
export function createHearing(db: Pick<Database, "onSessionChange" | "hearsSessionChanges">): Hearing {
  const known = new SessionCache<Hearer>(db);
  return async (trx, userIds) => {
    let reading: Promise<Map<string, Hearer>> | undefined;
    const found = await Promise.all(
      userIds.map((userId) =>
        known.get(`${trx.tenantId}:${userId}`, async () => (await (reading ??= readHearers(trx, userIds))).get(userId)),
      ),
    );
    const hearers = new Map(found.flatMap((one) => (one ? [[one.userId, one] as const] : [])));
    return (userId, groupType) => {
      const hearer = hearers.get(userId);
      return hearer !== undefined && holds(hearer, "chatGroups.read") && (!isOfDesk(groupType) || seesDesk(hearer));
    };
  };
}

/** What is told of a conversation for a moment, stored nowhere. */
interface Told {
  readonly userIds: readonly string[];
  readonly groupType: number;
}

/** The same for those alone who may hear of the conversation. */
export async function toHearers<T extends Told>(hearing: Hearing, trx: Trx, told: T): Promise<T> {
  return heardOf(told, await hearing(trx, told.userIds));
}

/** As {@link toHearers}, for what is told of several conversations: who hears of them is asked once. */
export async function eachToHearers<T extends Told>(hearing: Hearing, trx: Trx, told: readonly T[]): Promise<T[]> {
  const hears = await hearing(trx, [...new Set(told.flatMap(({ userIds }) => userIds))]);
  return told.map((one) => heardOf(one, hears));
}

function heardOf<T extends Told>(told: T, hears: (userId: string, groupType: number) => boolean): T {
  return { ...told, userIds: told.userIds.filter((userId) => hears(userId, told.groupType)) };
}

async function readHearers(trx: Trx, userIds: readonly string[]): Promise<Map<string, Hearer>> {
  const rows = await trx
    .selectFrom("users")
    .select(["_id", "role", sql<string[]>`granted_permissions(_id)`.as("permissions")])
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", sql<string>`any(${[...userIds]}::uuid[])`)
    .execute();
  const roles = Object.values(ENUMS.userRole);
  return new Map(
    rows.map(({ _id, role, permissions }) => [
      _id,
      {
        tenantId: trx.tenantId,
        userId: _id,
        role: roles.find((one) => one === role) ?? ENUMS.userRole.GUEST,
        permissions: new Set(permissions),
      },
    ]),
  );
}
