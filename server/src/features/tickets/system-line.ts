import { ANSWER_MAX } from "@nepnha/contract/features/tickets/ticket-messages";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../platform/db/pool.ts";

const EXCERPT = 100;

/** How a text begins, on one line. */
export function excerptOf(content: string): string {
  const line = content.replaceAll(/\s+/gu, " ").trim();
  const letters = Array.from(line);
  return letters.length <= EXCERPT ? line : `${letters.slice(0, EXCERPT - 1).join("")}…`;
}

/** Writes what nobody said into tickets, for both sides: one statement, however many there are. */
export async function writeSystemLines(trx: Trx, ticketIds: readonly string[], text: string): Promise<void> {
  const content = Array.from(text).slice(0, ANSWER_MAX).join("");
  const excerpt = excerptOf(content);
  const ids = ticketIds.map(() => uuidv7());
  await sql`
    insert into ticket_messages (tenant_id, _id, ticket_id, content, excerpt, side, search_text)
    select ${trx.tenantId}, line._id, line.ticket_id, ${content}, ${excerpt}, 'SYSTEM', ${excerpt}
    from unnest(${ids}::uuid[], ${[...ticketIds]}::uuid[]) as line (_id, ticket_id)`.execute(trx);
}
