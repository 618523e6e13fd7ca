import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";

const { ACTIVE } = ENUMS.genericStatus;
const { STICKER, REACTION, GIF } = ENUMS.stickerKind;

/** A picture that may be sent now. */
export interface SendableSticker {
  readonly name: string;
  readonly kind: EnumValue<"stickerKind">;
}

/** A picture of an active pack that is for sending; undefined for any other, whosever it is. */
export async function findSticker(trx: Trx, fileId: string): Promise<SendableSticker | undefined> {
  const { rows } = await sql<SendableSticker>`
    select i.name, p.kind
    from sticker_pack_items i
    join sticker_packs p on p.tenant_id = i.tenant_id and p._id = i.pack_id
    join files f on f.tenant_id = i.tenant_id and f._id = i.image
    where i.tenant_id = ${trx.tenantId} and i.image = ${fileId}
      and p.status = ${ACTIVE} and p.kind in (${STICKER}, ${GIF}) and f.status = ${ACTIVE}
    order by p.order_no
    limit 1`.execute(trx);
  return rows[0];
}

/** Whether one can react with a face of a pack now, by its number. */
export async function isOfferedFace(trx: Trx, expressionId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from sticker_faces n
    join sticker_pack_items i on i.tenant_id = n.tenant_id and i.image = n.file_id
    join sticker_packs p on p.tenant_id = i.tenant_id and p._id = i.pack_id
    where n.tenant_id = ${trx.tenantId} and n.number = ${expressionId}
      and p.status = ${ACTIVE} and p.kind = ${REACTION}
    limit 1`.execute(trx);
  return rows.length > 0;
}
