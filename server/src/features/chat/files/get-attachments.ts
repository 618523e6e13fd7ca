import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { SentLink } from "@nepnha/contract/features/chat/kinds/files";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { searchTermOf } from "@nepnha/domain/features/chat/found-words";
import { textParts } from "@nepnha/domain/features/chat/text-parts";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { contentOf } from "../kinds/kinds.ts";
import { readMembership } from "../membership/membership.ts";
import { type FileAddresses, withFiles } from "./get-files.ts";
import { presentFiles } from "./message-files.ts";

const { MEDIA, FILE, LINK } = ENUMS.attachmentCategory;
const { IMAGE, VIDEO, FILE: DOCUMENT, TEXT, URL: ADDRESS, REPLY } = ENUMS.chatMessageType;
const TYPES = { [MEDIA]: [IMAGE, VIDEO], [FILE]: [DOCUMENT], [LINK]: [TEXT, ADDRESS, REPLY] };
/** As in the index of messages with addresses. */
const HAS_ADDRESS = sql<boolean>`body ~* '(https?://|www\\.)'`;

/**
 * A page of what was sent of a category and I see, the newest first: what came before a message, or what came next after
 * it, with all the words that are asked for in its name.
 * @throws HubRefusal those of the conversation
 */
export async function getAttachments(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, category, beforeSeq, afterSeq, words = "", limit }: ChatMethods["GetAttachments"]["argument"],
  { secrets }: FileAddresses,
): Promise<ChatMethods["GetAttachments"]["data"]> {
  const membership = await readMembership(trx, actor, groupId);
  const found = searchTermOf(words).patterns.reduce(
    (query, pattern) => query.where("body_fold", "like", pattern),
    withFiles(trx, membership, TYPES[category]),
  );
  const wanted = category === LINK ? found.where(HAS_ADDRESS) : found;
  const placed =
    afterSeq === undefined
      ? wanted.where("seq", "<", beforeSeq ?? membership.lastSeq + 1).orderBy("seq", "desc")
      : wanted.where("seq", ">", afterSeq).orderBy("seq");
  const rows = await placed.limit(limit + 1).execute();
  const page = rows.slice(0, limit).toSorted((a, b) => b.seq - a.seq);
  const messages = await presentFiles(trx, actor, { secrets, now: membership.now }, page);
  return {
    messages: category === LINK ? messages.map((message, at) => ({ ...message, links: linksOf(page[at]) })) : messages,
    hasMore: rows.length > limit,
  };
}

/** Each address of a message's words once, with what is known of the page that it leads to. */
function linksOf(row: { type: number; body: string; payload: unknown } | undefined): SentLink[] {
  if (!row) return [];
  const content = contentOf(row.type, { payload: row.payload, quote: null });
  const known = content.type === TEXT || content.type === ADDRESS ? content.payload?.link : undefined;
  const hrefs = new Set(textParts(row.body).flatMap(({ kind, href }) => (kind === "link" && href ? [href] : [])));
  return [...hrefs].map((url) => ({
    url,
    host: new URL(url).host,
    title: known?.url === url ? known.title : "",
  }));
}
