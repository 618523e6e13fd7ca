import {
  type ChatFile,
  fileKind,
  FILES_MAX,
  type FilesContent,
  type FilesPayload,
  type FilesSent,
  type FilesType,
  imageKind,
  videoKind,
} from "@nepnha/contract/features/chat/kinds/files";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { StoredKind } from "@nepnha/contract/platform/files";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { sql } from "kysely";
import { z } from "zod";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";
import type { ReadRules, SendRules, StoredWords } from "./kind.ts";
import { checkedPayload } from "./payload.ts";

const payloadSchema: z.ZodType<FilesPayload> = z.object({
  files: z.array(
    z.object({
      fileId: z.string(),
      name: z.string(),
      mime: z.string(),
      size: z.number(),
      width: z.number().nullable(),
      height: z.number().nullable(),
      preview: z.string().nullable(),
    }),
  ),
});

/** Pictures that the sender has uploaded. */
export const imageRules = filesRules(imageKind.type, "image");
/** A film that the sender has uploaded; it may still be in preparation. */
export const videoRules = filesRules(videoKind.type, "video");
/** A document that the sender has uploaded. */
export const fileRules = filesRules(fileKind.type, "document");

/** What a message says of files is read, never taken from the sender: their name and size are those that were checked. */
function filesRules<T extends FilesType>(type: T, kind: StoredKind): ReadRules<T> & SendRules {
  const sentSchema: z.ZodType<FilesSent> = z.strictObject({
    fileIds: z
      .array(z.string().refine(isUuid))
      .min(1)
      .max(FILES_MAX[type])
      .refine((ids) => new Set(ids).size === ids.length),
  });
  return {
    // The compiler does not see that a content of this type is the one of `T`.
    read: ({ payload }) =>
      ({ type, payload: payloadSchema.nullable().parse(payload), replyTo: null }) as Extract<FilesContent, { type: T }>,
    check(argument) {
      const sent = checkedPayload(sentSchema, argument);
      return { text: "", replyToSeq: null, sent, complete: (trx, actor) => readFiles(trx, kind, sent.fileIds, actor) };
    },
    // Whoever sees a message may pass on what it shows, as long as it is there.
    forward({ payload }) {
      const fileIds = payloadSchema.parse(payload).files.map(({ fileId }) => fileId);
      return { type, text: "", complete: (trx) => readFiles(trx, kind, fileIds, null) };
    },
  };
}

/**
 * @param owner whose uploads they must be; null for those that stand in a message
 * @throws HubRefusal NOT_FOUND for a file that is not there, was uploaded by somebody else or is of another kind
 */
async function readFiles(
  trx: Trx,
  kind: StoredKind,
  fileIds: string[],
  owner: RealtimeActor | null,
): Promise<StoredWords> {
  const rows: ChatFile[] = await trx
    .selectFrom("files")
    .select(["_id as fileId", "name", "mime", "size", "width", "height", "preview"])
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", sql<string>`any(${fileIds}::uuid[])`)
    .$if(owner !== null, (query) => query.where("created_by", "=", owner?.userId ?? null))
    .where("kind", "=", kind)
    .where("state", "<>", "FAILED")
    .where("status", "=", ENUMS.genericStatus.ACTIVE)
    .execute();
  const found = new Map(rows.map((file) => [file.fileId, file]));
  const files = fileIds.flatMap((fileId) => found.get(fileId) ?? []);
  if (files.length < fileIds.length) throw new HubRefusal("NOT_FOUND");
  // Pictures are named by phones and cameras: nobody looks for that.
  const text = kind === "image" ? "" : (files[0]?.name ?? "");
  const payload: FilesPayload = { files };
  return { text, payload };
}
