import type { MessageFiles } from "@nepnha/contract/features/chat/kinds/files";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Deps } from "../../../platform/deps.ts";
import { fileViews } from "../../../platform/files/file-views.ts";
import type { FileReader } from "../../../platform/files/urls.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { SEES_DESK } from "../sight/desk-sight.ts";
import { contentOf } from "../kinds/kinds.ts";

const { IMAGE, VIDEO, FILE, STICKER, TEXT, URL } = ENUMS.chatMessageType;
const { ACTIVE } = ENUMS.genericStatus;

/** What an address of a message's file says of its reader's way to it. */
const FEATURE = "chatMessages";

/** A stored message with files. */
interface FilesRow {
  readonly _id: string;
  readonly seq: number;
  readonly sender_id: string;
  readonly created_at: Date;
  readonly type: number;
  readonly payload: unknown;
}

/**
 * Messages with their files and the reader's own addresses of them: one query for all. A sticker is no secret: its address
 * is everybody's, so that a browser fetches it once.
 */
export async function presentFiles(
  trx: Trx,
  { userId, tenantId }: RealtimeActor,
  { secrets, now }: Pick<Deps, "secrets"> & { readonly now: Date },
  rows: readonly FilesRow[],
): Promise<MessageFiles[]> {
  const read = rows.map((row) => ({ row, files: filesOf(row) }));
  const ids = read.flatMap(({ files }) => files);
  const views = await fileViews(trx, { secrets, clock: { now: () => now } }, tenantId, ids);
  return read.map(({ row, files }) => {
    const reader: FileReader = { userId, feature: FEATURE, rowId: row._id };
    return {
      messageId: row._id,
      seq: row.seq,
      senderId: row.sender_id,
      time: row.created_at.toISOString(),
      files: files.flatMap((fileId) => {
        const view = views.get(fileId);
        return view ? [{ fileId, ...view(row.type === STICKER ? "everybody" : reader) }] : [];
      }),
    };
  });
}

/** Ids of the files of a message. */
function filesOf({ type, payload }: FilesRow): string[] {
  const content = contentOf(type, { payload, quote: null });
  switch (content.type) {
    case IMAGE:
    case VIDEO:
    case FILE:
      return content.payload?.files.map(({ fileId }) => fileId) ?? [];
    case STICKER:
      return content.payload ? [content.payload.fileId] : [];
    case TEXT:
    case URL:
      return content.payload?.link.image ? [content.payload.link.image.fileId] : [];
    default:
      return [];
  }
}

/** Whether the reader of an address still sees the message through which they got it. */
async function seesMessage(trx: Trx, { userId, rowId }: FileReader): Promise<boolean> {
  const row = await trx
    .selectFrom("chat_messages as m")
    .innerJoin("chat_groups as g", (join) =>
      join.onRef("g.tenant_id", "=", "m.tenant_id").onRef("g._id", "=", "m.group_id"),
    )
    .innerJoin("chat_members as p", (join) =>
      join.onRef("p.tenant_id", "=", "m.tenant_id").onRef("p.group_id", "=", "m.group_id"),
    )
    .innerJoin("users as u", (join) => join.onRef("u.tenant_id", "=", "p.tenant_id").onRef("u._id", "=", "p.user_id"))
    .select("m._id")
    .where("m.tenant_id", "=", trx.tenantId)
    .where("m._id", "=", rowId)
    .where("m.status", "=", ACTIVE)
    .where("g.status", "<>", ENUMS.genericStatus.DELETED)
    .where("p.user_id", "=", userId)
    .where("p.left_change_seq", "is", null)
    .whereRef("p.visible_from_seq", "<=", "m.seq")
    .where("u.status", "=", ACTIVE)
    .where(SEES_DESK)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who still sees a file through the chat, by what its addresses say of the way to it. */
export const chatFileReaders = { [FEATURE]: seesMessage };
