import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../../platform/db/pool.ts";
import { countAudience } from "./audience.ts";
import { queueCampaign } from "./batches.ts";

/** Longest words of a campaign. */
const MOST = { title: 100, content: 500 };

/** Something that the product itself tells many people. */
export interface Announcement {
  readonly title: string;
  readonly content: string;
  /** A path of the application. */
  readonly link: string;
  readonly audience: "ALL_STAFF" | "ALL_CUSTOMERS";
  /** Who is said to have made it. */
  readonly userId: string | null;
}

/** Tells many people something, as a campaign of the product's own, which stands in their list like any other. */
export async function announce(trx: Trx, { title, content, link, audience, userId }: Announcement): Promise<void> {
  const none = { levels: [], categoryIds: [], groupIds: [], userIds: [], projectId: null };
  const isMarketing = audience === "ALL_CUSTOMERS";
  const { total } = await countAudience(trx, { ...none, audience, isMarketing });
  if (total === 0) return;
  const id = uuidv7();
  await sql`
    insert into notifications (tenant_id, _id, title, content, style, link, audience, is_marketing, channels, origin, status,
      total, started_at, search_text, created_by, updated_by)
    values (${trx.tenantId}, ${id}, ${shortened(title, MOST.title)}, ${shortened(content, MOST.content)},
      ${ENUMS.noticeStyle.INFO}, ${link}, ${audience}, ${isMarketing}, '{IN_APP,PUSH}', 'SYSTEM',
      ${sql.lit(ENUMS.campaignStatus.SENDING)}, ${total}, now(), ${title}, ${userId}, ${userId})`.execute(trx);
  await queueCampaign(trx, id);
}

/** The beginning of a text, with what shows that there is more. */
function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`;
}
