import { stickerPacks } from "@nepnha/contract/features/stickers/sticker-packs";
import type { DraftOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { section, type Computed, type ResourceHooks } from "../../kit/resource/section.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { invalidInput } from "../../platform/http/problem.ts";

type Items = NonNullable<DraftOf<typeof stickerPacks>["items"]>;

/** Largest picture of a pack: many of them stand in one panel, on telephones too. */
const MAX_BYTES = 2 * 1024 * 1024;

/** Pictures are light and each stands in its pack once; each face to react with gets its number. */
const hooks: ResourceHooks<typeof stickerPacks> = {
  async beforeWrite({ trx }, _before, values) {
    if (values.items) await requireLight(trx, values.items);
    return values;
  },
  async afterWrite({ trx }, _before, row) {
    if (row.kind === ENUMS.stickerKind.REACTION) await numberFaces(trx, row._id);
  },
};

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof stickerPacks> = {
  itemCount: sql`(select count(*) from sticker_pack_items i where i.tenant_id = t.tenant_id and i.pack_id = t._id)`,
};

/** The section with its rules. */
export const stickerPacksSection = section(stickerPacks, { hooks, computed });

/** @throws AppError INVALID_INPUT naming the first picture that is too heavy, or that stands there a second time */
async function requireLight(trx: Trx, items: Items): Promise<void> {
  const images = items.map(({ image }) => image);
  const again = images.findIndex((image, index) => images.indexOf(image) < index);
  if (again >= 0) throw refused(again, "stickerPacks.rule.twice");
  const { rows } = await sql<{ _id: string }>`
    select _id from files
    where tenant_id = ${trx.tenantId} and _id = any(${images}::uuid[]) and size > ${MAX_BYTES}`.execute(trx);
  const heavy = new Set(rows.map(({ _id }) => _id));
  const at = images.findIndex((image) => typeof image === "string" && heavy.has(image));
  if (at >= 0) throw refused(at, "stickerPacks.rule.size");
}

function refused(index: number, message: "stickerPacks.rule.twice" | "stickerPacks.rule.size") {
  return invalidInput([{ field: `items.${index}.image`, code: "invalid", message }], stickerPacks.name);
}

/** Two packs that are stored at once must not give the same number. */
async function numberFaces(trx: Trx, packId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sticker_faces'), ${trx.tenantId})`.execute(trx);
  await sql`
    with known as (
      select coalesce(max(number), 100) as last from sticker_faces where tenant_id = ${trx.tenantId}
    ), renamed as (
      update sticker_faces f set name = i.name
      from sticker_pack_items i
      where f.tenant_id = ${trx.tenantId} and i.tenant_id = f.tenant_id and i.pack_id = ${packId}
        and f.file_id = i.image and f.name <> i.name
    )
    insert into sticker_faces (tenant_id, number, file_id, name)
    select ${trx.tenantId}, known.last + row_number() over (order by i.order_no), i.image, i.name
    from known, sticker_pack_items i
    where i.tenant_id = ${trx.tenantId} and i.pack_id = ${packId} and not exists (
      select from sticker_faces f where f.tenant_id = i.tenant_id and f.file_id = i.image)`.execute(trx);
}
