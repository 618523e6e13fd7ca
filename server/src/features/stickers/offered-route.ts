import type { OfferedPack, OfferedStickers, ReactionFace } from "@nepnha/contract/features/stickers/offered";
import { stickerPacks } from "@nepnha/contract/features/stickers/sticker-packs";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { KitDeps } from "../../kit/deps.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { allow, runners } from "../../kit/resource/run.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { fileViews } from "../../platform/files/file-views.ts";
import { stickerPacksSection } from "./sticker-packs.ts";

const { ACTIVE } = ENUMS.genericStatus;
const { REACTION } = ENUMS.stickerKind;
/** More than anybody looks through; older faces than these stand in reactions by their name alone. */
const ITEMS_MAX = 2_000;

/** What the chat has for everybody. */
export function registerOfferedStickers(app: FastifyInstance, deps: KitDeps): void {
  const { read } = runners(deps, stickerPacksSection);
  app.get("/api/tenant/stickerPacks/offered", { config: { access: { anyOf: ["stickerPacks.read"] } } }, (request) => {
    allow(request, stickerPacks, "read");
    return read(request, offeredOf);
  });
}

interface ItemRow {
  readonly packId: string;
  readonly pack: string;
  readonly kind: EnumValue<"stickerKind">;
  readonly fileId: string;
  readonly name: string;
}

interface FaceRow {
  readonly number: number;
  readonly fileId: string;
  readonly name: string;
}

async function offeredOf({ trx, actor, deps }: HookContext): Promise<OfferedStickers> {
  const items = await readItems(trx);
  const faces = await readFaces(trx);
  const ids = [...items, ...faces].map(({ fileId }) => fileId);
  const views = await fileViews(trx, deps, actor.tenantId, ids);
  // The same address for everybody and in every message, so that a picture is fetched once.
  const pictureOf = (fileId: string) => views.get(fileId)?.("everybody");

  const packs = new Map<string, OfferedPack>();
  for (const { packId, pack, kind, fileId, name } of items.filter((item) => item.kind !== REACTION)) {
    const picture = pictureOf(fileId);
    if (!picture) continue;
    const { url, thumbUrl } = picture;
    const into = packs.get(packId) ?? { _id: packId, name: pack, kind, items: [] };
    into.items.push({ fileId, name, url, thumbUrl });
    packs.set(packId, into);
  }
  const byFile = new Map(faces.map((face) => [face.fileId, face]));
  const offered = items.flatMap(({ kind, fileId }) => (kind === REACTION ? (byFile.get(fileId) ?? []) : []));
  const gone = faces.filter((face) => !offered.includes(face));
  const shown = (face: FaceRow, isOffered: boolean): ReactionFace[] => {
    const picture = pictureOf(face.fileId);
    return picture ? [{ expressionId: face.number, name: face.name, url: picture.thumbUrl, offered: isOffered }] : [];
  };
  return {
    packs: [...packs.values()],
    faces: [...offered.flatMap((face) => shown(face, true)), ...gone.flatMap((face) => shown(face, false))],
  };
}

async function readItems(trx: Trx): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select p._id as "packId", p.name as pack, p.kind, i.image as "fileId", i.name
    from sticker_packs p
    join sticker_pack_items i on i.tenant_id = p.tenant_id and i.pack_id = p._id
    where p.tenant_id = ${trx.tenantId} and p.status = ${ACTIVE}
    order by p.order_no, p._id, i.order_no
    limit ${ITEMS_MAX}`.execute(trx);
  return rows;
}

async function readFaces(trx: Trx): Promise<FaceRow[]> {
  const { rows } = await sql<FaceRow>`
    select number, file_id as "fileId", name from sticker_faces
    where tenant_id = ${trx.tenantId} order by number desc limit ${ITEMS_MAX}`.execute(trx);
  return rows;
}
