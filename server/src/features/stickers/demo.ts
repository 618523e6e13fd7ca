import { ENUMS } from "@nepnha/contract/platform/enums";
import { drawFace, drawMoving, drawSticker } from "../../../seeds/pictures/stickers/draw.ts";
import { MASON_FACES, MASON_GIFS, MASON_STICKERS } from "../../../seeds/pictures/stickers/packs.ts";
import type { DemoWriter, Drawing } from "../../kit/demo.ts";

const { STICKER, REACTION, GIF } = ENUMS.stickerKind;

/** Packs of the first company: a mason and what he says. */
export async function writeStickers(write: DemoWriter): Promise<void> {
  if (write.company !== "saigon") return;
  await writePack(write, { name: "Thợ hồ vui tính", kind: STICKER }, MASON_STICKERS, ({ draw }) => drawSticker(draw));
  await writePack(write, { name: "Công trường rộn ràng", kind: GIF }, MASON_GIFS, ({ frames }) => drawMoving(frames));
  await writePack(write, { name: "Mặt thợ hồ", kind: REACTION }, MASON_FACES, ({ draw }) => drawFace(draw));
}

async function writePack<T extends { readonly name: string }>(
  { row, picture }: DemoWriter,
  pack: { readonly name: string; readonly kind: number },
  drawings: readonly T[],
  draw: (drawing: T) => Drawing,
): Promise<void> {
  const items: { image: string; name: string }[] = [];
  for (const drawing of drawings) {
    const image = await picture(`${pack.name} ${items.length + 1}.webp`, draw(drawing));
    items.push({ image, name: drawing.name });
  }
  await row("stickerPacks", { ...pack, items });
}
