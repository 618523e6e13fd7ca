import { CHAT_SETTINGS } from "@nepnha/contract/features/chat/settings";
import type { LinkPreview } from "@nepnha/contract/features/chat/kinds/url";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { firstLink } from "@nepnha/domain/features/chat/text-parts";
import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Deps } from "../../../platform/deps.ts";
import { parseBody } from "../../../platform/http/body.ts";
import { getOutside, type OutsideNetwork } from "../../../platform/outbound/get-outside.ts";
import { readSettings } from "../../../platform/settings/settings.ts";
import { lockConversation } from "../conversation/group-lock.ts";
import { messageOf, messagesFrom } from "../messages.ts";
import { recordChange } from "../record-change.ts";
import { keepImage } from "./keep-image.ts";
import { previewLink, showsLinks } from "./queue-preview.ts";
import { readPage } from "./read-page.ts";

const payloadSchema = z.strictObject({ tenantId: z.int(), messageId: z.uuid() });

/** For the page, its picture and all redirects together. */
const TIME_MS = 5000;
/** What a page says of itself stands at its beginning. */
const PAGE_BYTES = 512 * 1024;
const PAGE_TYPES = ["text/html", "application/xhtml+xml"];

type Needs = Pick<Deps, "db" | "files" | "config" | "clock">;

/** The job that reads what a message's first link leads to and shows it below the words. */
export function linkTasks(deps: Needs, network: OutsideNetwork = {}): Readonly<Record<string, Task>> {
  return {
    /** Tried once: a site that is away, too slow or none of the open internet has no preview, and nobody misses it. */
    async [previewLink.name](payload) {
      const { tenantId, messageId } = parseBody(payloadSchema, payload);
      const asked = await deps.db.read(tenantId, (trx) => readLink(trx, messageId));
      if (!asked || URL.parse(asked.url)?.origin === new URL(deps.config.publicUrl).origin) return;
      const found = await read(deps, { tenantId, ...asked }, network).catch(() => null);
      if (found) await deps.db.tenant(tenantId, (trx) => show(trx, messageId, found));
    },
  };
}

interface Asked {
  readonly url: string;
  readonly senderId: string;
}

/** The link of a message that is there, whose words have none shown yet. */
async function readLink(trx: Trx, messageId: string): Promise<Asked | null> {
  if (!(await readSettings(trx, CHAT_SETTINGS))["chat.linkPreviews"]) return null;
  const row = await trx
    .selectFrom("chat_messages")
    .select(["sender_id", "body", "type", "payload"])
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", messageId)
    .where("status", "=", ENUMS.genericStatus.ACTIVE)
    .executeTakeFirst();
  const url = row && showsLinks(row.type) && row.payload === null ? firstLink(row.body) : null;
  return row && url !== null ? { url, senderId: row.sender_id } : null;
}

async function read(
  deps: Needs,
  { url, tenantId, senderId }: Asked & { readonly tenantId: number },
  network: OutsideNetwork,
): Promise<LinkPreview | null> {
  const signal = AbortSignal.timeout(TIME_MS);
  const got = await getOutside(url, { types: PAGE_TYPES, maxBytes: PAGE_BYTES, cut: true, signal }, network);
  const page = readPage(textOf(got.bytes, got.charset), got.url);
  if (!page) return null;
  const { host } = got.url;
  const picture = page.image === null ? null : { address: page.image, name: host, signal };
  const image =
    picture && (await keepImage(deps, { tenantId, createdBy: senderId }, picture, network).catch(() => null));
  return { url, host, title: page.title, image };
}

function textOf(bytes: Buffer, charset: string | null): string {
  try {
    return new TextDecoder(charset ?? "utf-8").decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** The members hear of it as of any other change, as long as the message is there and still leads to that address. */
async function show(trx: Trx, messageId: string, link: LinkPreview): Promise<void> {
  const place = await trx
    .selectFrom("chat_messages")
    .select("group_id")
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", messageId)
    .executeTakeFirstOrThrow();
  const group = await lockConversation(trx, place.group_id);
  const { groupId } = group;
  const row = await messagesFrom(trx, groupId, 1).where("m._id", "=", messageId).executeTakeFirstOrThrow();
  const isThere = row.status === ENUMS.genericStatus.ACTIVE && row.payload === null;
  if (!isThere || firstLink(row.body) !== link.url) return;
  const payload = { link };
  await recordChange(trx, group, {
    alters: { seq: row.seq, set: { payload: JSON.stringify(payload) } },
    tells: (changeSeq) => ({
      event: "UpdateMessage",
      payload: { groupId, message: messageOf({ ...row, payload, change_seq: changeSeq }, group), changeSeq },
    }),
  });
}
