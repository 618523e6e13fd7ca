import { BANNED_WORDS_MAX, bannedWords } from "@nepnha/contract/features/moderation/banned-words";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { hasSyllables } from "@nepnha/domain/features/moderation/banned-words";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { section, type ResourceHooks } from "../../kit/resource/section.ts";

/** A word is kept in small letters, says something, and the list has an end. */
const hooks: ResourceHooks<typeof bannedWords> = {
  async beforeWrite({ trx }, before, values) {
    if (before === null) await requireRoom(trx);
    if (values.word === undefined) return values;
    const word = values.word.toLowerCase().replace(/\s+/gu, " ");
    if (!hasSyllables(word)) {
      throw invalidInput([{ field: "word", code: "invalid", message: "bannedWords.rule.noWord" }], bannedWords.name);
    }
    return { ...values, word };
  },
};

/** The section with its rules. */
export const bannedWordsSection = section(bannedWords, { hooks });

/** @throws AppError RULE_BROKEN when the list is full */
async function requireRoom(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('banned_words'), ${trx.tenantId})`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from banned_words
    where tenant_id = ${trx.tenantId} and status <> ${ENUMS.genericStatus.DELETED}`.execute(trx);
  if ((rows[0]?.count ?? 0) < BANNED_WORDS_MAX) return;
  throw new AppError("RULE_BROKEN", { message: "bannedWords.rule.most", params: { max: BANNED_WORDS_MAX } });
}
