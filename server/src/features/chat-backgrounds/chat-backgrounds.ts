import { bestTone, LEAST_CONTRAST, rgbOf, toneContrast, type Rgb } from "@nepnha/domain/contrast";
import sharp from "sharp";
import { sql } from "kysely";
import type { Trx } from "../db/pool.ts";
import { invalidInput } from "../http/problem.ts";
import type { ResourceHooks } from "../resource/hooks.ts";
import { giveUp, takeOver } from "./take-over.ts";

type Values = Readonly<Record<string, unknown>>;

/** Largest picture that lies behind messages: it comes with the chat on telephones. */
const MAX_BYTES = 5 * 1024 * 1024;

/** What is written on a background can be read; each scope has one of its own at most. */
export const chatBackgroundHooks: ResourceHooks = {
  async beforeWrite(context, before, values) {
    const after = { ...before, ...values };
    const looks = ["kind", "image", "color1", "color2", "textTone"].some((name) => name in values);
    if (looks) await requireContrast(context.trx, after);
    await takeOver(context, { flag: "isDefault", kind: "scope" }, before, values);
    return values;
  },
  onMove: (context, row, to) => giveUp(context, "isDefault", row, to),
};

/** @throws AppError INVALID_INPUT naming the tone that could be read, or the field that hinders it */
async function requireContrast(trx: Trx, values: Values): Promise<void> {
  const colors = values.kind === "IMAGE" ? await colorsOfImage(trx, values.image) : colorsOf(values);
  if (colors.length === 0) return;
  const tone = values.textTone === "LIGHT" ? "LIGHT" : "DARK";
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

function colorsOf({ kind, color1, color2 }: Values): Rgb[] {
  const used = kind === "GRADIENT" ? [color1, color2] : [color1];
  return used.filter((color) => typeof color === "string").map(rgbOf);
}

/** The average of a picture, from the small one that is kept with it. */
async function colorsOfImage(trx: Trx, id: unknown): Promise<Rgb[]> {
  if (typeof id !== "string") return [];
  const { rows } = await sql<{ preview: string | null; size: number }>`
    select preview, size from files where tenant_id = app_tenant() and _id = ${id}`.execute(trx);
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
