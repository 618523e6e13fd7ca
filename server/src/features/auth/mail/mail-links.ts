import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../../platform/db/pool.ts";
import { invalidInput, type AppError } from "../../../platform/http/problem.ts";
import { hashToken, newToken } from "../../../platform/http/session/token.ts";

/** What a mailed link opens, how long it lives in seconds, and the page that it leads to. */
export const LINK_KINDS = {
  RESET_PASSWORD: { seconds: 30 * 60, path: "/auth/reset-password" },
  CONFIRM_EMAIL: { seconds: 24 * 3600, path: "/auth/confirm-email" },
} as const;

/** Purpose of a mailed link. */
export type LinkPurpose = keyof typeof LINK_KINDS;

/** A link that was used. */
export interface UsedLink {
  readonly userId: string;
  /** The address that it was mailed to. */
  readonly email: string;
}

/**
 * Make a link for a person; the ones before it die.
 * @returns its token, of which the database keeps the hash only
 */
export async function makeLink(
  trx: Trx,
  tenantId: number,
  purpose: LinkPurpose,
  { userId, email }: UsedLink,
): Promise<string> {
  await killLinks(trx, userId, purpose);
  const token = newToken(tenantId);
  await trx
    .insertInto("mail_links")
    .values({
      tenant_id: trx.tenantId,
      _id: uuidv7(),
      user_id: userId,
      purpose,
      email,
      token_hash: hashToken(token),
      expires_at: sql<Date>`now() + make_interval(secs => ${LINK_KINDS[purpose].seconds})`,
    })
    .execute();
  return token;
}

/** The links of a kind that a person was mailed open nothing any more. */
export async function killLinks(trx: Trx, userId: string, purpose: LinkPurpose): Promise<void> {
  await trx
    .updateTable("mail_links")
    .set({ used_at: sql<Date>`now()` })
    .where("tenant_id", "=", trx.tenantId)
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
}

/** Look at a link without using it up. @throws AppError INVALID_INPUT for any that opens nothing */
export async function findLink(trx: Trx, purpose: LinkPurpose, token: string): Promise<UsedLink> {
  const link = await trx
    .selectFrom("mail_links")
    .select(["user_id as userId", "email"])
    .where("tenant_id", "=", trx.tenantId)
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  if (!link) throw deadLink();
  return link;
}

/**
 * Use a link up, by the database's clock; of two at once one wins. What follows may still fail and roll it back.
 * @throws AppError INVALID_INPUT for any that opens nothing
 */
export async function spendLink(trx: Trx, purpose: LinkPurpose, token: string): Promise<UsedLink> {
  const link = await trx
    .updateTable("mail_links")
    .set({ used_at: sql<Date>`now()` })
    .where("tenant_id", "=", trx.tenantId)
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`clock_timestamp()`)
    .returning(["user_id as userId", "email"])
    .executeTakeFirst();
  if (!link) throw deadLink();
  return link;
}

/** In the same words whether a link is unknown, used, replaced, expired or another company's. */
export function deadLink(): AppError {
  return invalidInput([{ field: "token", code: "invalid", message: "account.rule.link" }]);
}
