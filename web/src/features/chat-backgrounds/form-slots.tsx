import type { chatBackgrounds } from "@nepnha/contract/features/chat-backgrounds/chat-backgrounds";
import { LEAST_CONTRAST, rgbOf, TEXT_TONES, toneContrast, type Rgb } from "@nepnha/domain/platform/contrast";
import { formatNumber } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import type { FormSlots } from "../../kit/feature/form-slot-types.ts";
import { DataCard } from "../../ui/layout/data-card.tsx";
import classes from "./chat-backgrounds.module.css";
import { paperOf } from "./paper.ts";

/** Below the form of a background: how a conversation looks on it. */
export const chatBackgroundFormSlots: FormSlots<typeof chatBackgrounds> = { Footer: Preview };

const COLOR = /^#[0-9a-f]{6}$/i;

function Preview({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useT();
  const tone = values["textTone"] === "LIGHT" ? "LIGHT" : "DARK";
  const image = typeof values["image"] === "string" && values["image"] !== "" ? values["image"] : null;
  // A stored picture is shown at its place in the form too; its address there carries a key that only the server makes.
  const shown = image === null ? null : pictureOnScreen(image);
  const colors = colorsOf(values);
  const ratio = colors.length > 0 ? toneContrast(tone, colors) : null;
  return (
    <DataCard title={t("chatBackgrounds.preview.title")}>
      <div className={classes.preview} style={{ background: paperOf(values, shown) }}>
        <span className={classes.onPaper} style={{ color: TEXT_TONES[tone] }}>
          {t("chatBackgrounds.preview.day")}
        </span>
        <p className={classes.theirs}>{t("chatBackgrounds.preview.theirs")}</p>
        <p className={classes.mine}>{t("chatBackgrounds.preview.mine")}</p>
      </div>
      {ratio !== null && (
        <p className={classes.ratio} data-low={ratio < LEAST_CONTRAST} role="status">
          {t(ratio < LEAST_CONTRAST ? "chatBackgrounds.preview.low" : "chatBackgrounds.preview.contrast", {
            ratio: formatNumber(Math.round(ratio * 10) / 10),
          })}
        </p>
      )}
    </DataCard>
  );
}

function colorsOf({ kind, color1, color2 }: Readonly<Record<string, unknown>>): Rgb[] {
  if (kind === "IMAGE") return [];
  const used = kind === "GRADIENT" ? [color1, color2] : [color1];
  return used.filter((color) => typeof color === "string" && COLOR.test(color)).map((color) => rgbOf(String(color)));
}

function pictureOnScreen(id: string): string | null {
  return document.querySelector<HTMLImageElement>(`img[src*="/files/${CSS.escape(id)}"]`)?.src ?? null;
}
