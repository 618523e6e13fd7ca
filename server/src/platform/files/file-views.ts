import type { ShownFile, StoredFile } from "@nepnha/contract/files";
import type { Trx } from "../db/pool.ts";
import type { Deps } from "../deps.ts";
import { endOfUrls, fileUrls } from "./urls.ts";

/**
 * Stored files ready to show, by id; removed ones too, since a row may still name them. One query, whatever their number.
 * @param tenantId of the transaction
 */
export async function fileViews(
  trx: Trx,
  { secrets, clock }: Pick<Deps, "secrets" | "clock">,
  tenantId: number,
  ids: readonly string[],
): Promise<Map<string, ShownFile>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom("files as f")
    .leftJoin("files as p", (join) => join.onRef("p.tenant_id", "=", "f.tenant_id").onRef("p._id", "=", "f.poster_id"))
    .select(["f._id", "f.name", "f.mime", "f.size", "f.kind", "f.state", "f.reason", "f.is_inline as isInline"])
    .select(["f.duration", "f.width", "f.height", "f.preview", "f.poster_id as posterId", "p.preview as posterPreview"])
    .where("f._id", "in", [...new Set(ids)])
    .execute();
  const until = endOfUrls(clock.now());
  return new Map(
    rows.map(({ _id, posterId, posterPreview, ...file }) => {
      const own = fileUrls(secrets, tenantId, _id, file.kind === "document" ? until : null);
      const poster = posterId === null ? null : fileUrls(secrets, tenantId, posterId);
      const thumbUrl = poster?.thumbUrl ?? (file.kind === "image" ? own.thumbUrl : own.url);
      const preview = file.preview ?? posterPreview;
      return [_id, { ...file, preview, url: own.url, thumbUrl, posterUrl: poster?.url ?? null }];
    }),
  );
}

/** One stored file as its upload answers it. */
export async function storedFile(trx: Trx, deps: Pick<Deps, "secrets" | "clock">, tenantId: number, id: string) {
  const view = (await fileViews(trx, deps, tenantId, [id])).get(id);
  if (!view) throw new Error(`The file ${id} that was just stored is not there`);
  return { _id: id, ...view } satisfies StoredFile;
}
