import { ENUMS } from "@nepnha/contract/platform/enums";
import { bannedWordFinder, type BannedWordFinder } from "@nepnha/domain/features/moderation/api";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import { writtenOnce } from "../../../platform/db/written-once.ts";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";

/** The words of each tenant as they were read last, with what tells whether they have changed. */
const known = new Map<number, { readonly stamp: string; readonly find: BannedWordFinder }>();

/** What the transaction's tenant bans now. One small statement, which may travel ahead; the words come when they have changed. */
export async function readBanned(trx: Trx): Promise<BannedWordFinder> {
  const stamp = (await readStamp(trx, {}))[0]?.stamp ?? "";
  const before = known.get(trx.tenantId);
  if (before?.stamp === stamp) return before.find;
  const rows = await trx
    .selectFrom("banned_words")
    .select("word")
    .where("tenant_id", "=", trx.tenantId)
    .where("status", "=", ENUMS.genericStatus.ACTIVE)
    .orderBy("_id")
    .execute();
  const find = bannedWordFinder(rows.map(({ word }) => word));
  known.set(trx.tenantId, { stamp, find });
  return find;
}

/**
 * Versions only grow and rows stay: each change of the list, also one that takes a word out of use, moves their sum. The time
 * tells lists of different databases apart that one process reads.
 */
const readStamp = writtenOnce((trx, _none: object) =>
  trx
    .selectFrom("banned_words")
    .select(sql<string>`concat_ws(' ', count(*), sum(version), max(updated_at))`.as("stamp"))
    .where("tenant_id", "=", trx.tenantId),
);

/** @throws HubRefusal BANNED_WORDS where one of the texts has such a word */
export function refuseBanned(find: BannedWordFinder, said: readonly string[]): void {
  if (said.some((text) => find(text) !== null)) throw new HubRefusal("BANNED_WORDS");
}

/** @throws HubRefusal BANNED_WORDS where one of the texts has a word that the company bans */
export async function requireClean(trx: Trx, said: readonly string[]): Promise<void> {
  refuseBanned(await readBanned(trx), said);
}
