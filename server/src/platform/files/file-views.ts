import type { ShownFile, StoredFile } from "@nepnha/contract/platform/files";
import { sql } from "kysely";
import type { Trx } from "../db/pool.ts";
import { writtenOnce } from "../db/written-once.ts";
import type { Deps } from "../deps.ts";
import { endOfUrls, fileUrls, type Whose } from "./urls.ts";

/** A stored file ready to show, to everybody who sees what names it or by an address of one reader's own. */
type View = (whose: Whose) => ShownFile;

/**
 * Stored files ready to show, by id; removed ones too, since a row may still name them. One query, whatever their number.
 * @param tenantId of the transaction
 */
export async function fileViews(
  trx: Trx,
  { secrets, clock }: Pick<Deps, "secrets" | "clock">,
  tenantId: number,
  ids: readonly string[],
): Promise<Map<string, View>> {
  if (ids.length === 0) return new Map();
  const rows = await findFiles(trx, { ids: [...new Set(ids)] });
  const until = endOfUrls(clock.now());
  return new Map(
    rows.map(({ _id, posterId, posterPreview, ...file }) => {
      const view: View = (whose) => {
        const end = whose === "everybody" ? null : until;
        const own = fileUrls(secrets, tenantId, _id, whose, file.kind === "document" ? until : end);
        const poster = posterId === null ? null : fileUrls(secrets, tenantId, posterId, whose, end);
        const thumbUrl = poster?.thumbUrl ?? (file.kind === "image" ? own.thumbUrl : own.url);
        const preview = file.preview ?? posterPreview;
        return { ...file, preview, url: own.url, thumbUrl, posterUrl: poster?.url ?? null };
      };
      return [_id, view];
    }),
  );
}

const findFiles = writtenOnce((trx, { ids }: { ids: readonly string[] }) =>
  trx
    .selectFrom("files as f")
    .leftJoin("files as p", (join) => join.onRef("p.tenant_id", "=", "f.tenant_id").onRef("p._id", "=", "f.poster_id"))
    .select(["f._id", "f.name", "f.mime", "f.size", "f.kind", "f.state", "f.reason", "f.is_inline as isInline"])
    .select(["f.duration", "f.width", "f.height", "f.preview", "f.poster_id as posterId", "p.preview as posterPreview"])
    .where("f.tenant_id", "=", trx.tenantId)
    .where("f._id", "=", sql<string>`any(${ids}::uuid[])`),
);

/** One stored file as its upload answers it. */
export async function storedFile(trx: Trx, deps: Pick<Deps, "secrets" | "clock">, tenantId: number, id: string) {
  const view = (await fileViews(trx, deps, tenantId, [id])).get(id);
  if (!view) throw new Error(`The file ${id} that was just stored is not there`);
  // Its sender may put the address into a text, which shows it to all who read that.
  return { _id: id, ...view("everybody") } satisfies StoredFile;
}
