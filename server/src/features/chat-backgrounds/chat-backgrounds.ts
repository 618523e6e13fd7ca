import type { DraftOf } from "@nepnha/contract/kit/row-of";
import { bestTone, LEAST_CONTRAST, rgbOf, toneContrast, type Rgb } from "@nepnha/domain/platform/contrast";
import sharp from "sharp";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { invalidInput } from "../../platform/http/problem.ts";
import { section, type Computed, type ResourceHooks } from "../../kit/resource/section.ts";
import { giveUp, takeOver } from "../../kit/resource/rules/take-over.ts";
import { chatBackgrounds } from "@nepnha/contract/features/chat-backgrounds/chat-backgrounds";

type Draft = DraftOf<typeof chatBackgrounds>;

/** Largest picture that lies behind messages: it comes with the chat on telephones. */
const MAX_BYTES = 5 * 1024 * 1024;

/** What is written on a background can be read; each scope has one of its own at most. */
const hooks: ResourceHooks<typeof chatBackgrounds> = {
  async beforeWrite(context, before, values) {
    const after = { ...before, ...values };
    const looks = ["kind", "image", "color1", "color2", "textTone"].some((name) => name in values);
    if (looks) await requireContrast(context.trx, after);
    await takeOver(context, { flag: "isDefault", kind: "scope" }, before, values);
    return values;
  },
  onMove: (context, row, to) => giveUp(context, "isDefault", row, to),
};

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof chatBackgrounds> = {
  usedCount: sql`(select count(*) from chat_background_choices c
      where c.tenant_id = t.tenant_id and c.background_id = t._id)`,
};

/** The section with its rules. */
export const chatBackgroundsSection = section(chatBackgrounds, { hooks, computed });

/** @throws AppError INVALID_INPUT naming the tone that could be read, or the field that hinders it */
async function requireContrast(trx: Trx, values: Draft): Promise<void> {
  const colors = values.kind === "IMAGE" ? await colorsOfImage(trx, values.image) : colorsOf(values);
  if (colors.length === 0) return;
  const tone = values.textTone ?? "DARK";
  if (toneContrast(tone, colors) >= LEAST_CONTRAST) return;
  const best = bestTone(colors);
  const helps = best !== tone && toneContrast(best, colors) >= LEAST_CONTRAST;
  const message = !helps
    ? "chatBackgrounds.rule.contrast"
    : best === "LIGHT"
      ? "chatBackgrounds.rule.light"
      : "chatBackgrounds.rule.dark";
  throw invalidInput([{ field: "textTone", code: "invalid", message }], "chatBackgrounds");
}

function colorsOf({ kind, color1, color2 }: Draft): Rgb[] {
  const used = kind === "GRADIENT" ? [color1, color2] : [color1];
  return used.filter((color) => typeof color === "string").map(rgbOf);
}

/** The average of a picture, from the small one that is kept with it. */
async function colorsOfImage(trx: Trx, id: string | null | undefined): Promise<Rgb[]> {
  if (!id) return [];
  const { rows } = await sql<{ preview: string | null; size: number }>`
    select preview, size from files where tenant_id = ${trx.tenantId} and _id = ${id}`.execute(trx);
  const [file] = rows;
  if (!file) return [];
  if (file.size > MAX_BYTES) {
    throw invalidInput([{ field: "image", code: "upload", message: "chatBackgrounds.rule.size" }], "chatBackgrounds");
  }
  const data = file.preview?.split(",")[1];
  if (data === undefined) return [];
  const { channels } = await sharp(Buffer.from(data, "base64")).removeAlpha().toColourspace("srgb").stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  return [[red, green, blue]];
}
