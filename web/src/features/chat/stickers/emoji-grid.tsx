import { matcherOf } from "@nepnha/domain/platform/fold";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { recentEmoji } from "../thread/sticker-history.ts";
import { EMOJI } from "./emoji.ts";
import classes from "./sticker-tool.module.css";

/** Emoji by their words; without any the ones used lately come first. */
export function EmojiGrid({ term, onChoose }: { term: string; onChoose: (emoji: string) => void }) {
  const t = useT();
  // As it was when the panel opened: what is pressed must not move away under the finger.
  const [recent] = useState(recentEmoji);
  const matches = matcherOf(term);
  const found = EMOJI.filter(([emoji, words]) => emoji === term.trim() || matches(words)).map(([emoji]) => emoji);
  const grid = (emoji: readonly string[]) => (
    <div className={classes.emoji}>
      {emoji.map((one) => (
        <button key={one} type="button" className={classes.one} onClick={() => onChoose(one)}>
          {one}
        </button>
      ))}
    </div>
  );
  if (term.trim() !== "")
    return found.length > 0 ? grid(found) : <p className={classes.note}>{t("chat.stickers.nothing")}</p>;
  return (
    <>
      {recent.length > 0 && (
        <section aria-label={t("chat.stickers.recent")}>
          <h3 className={classes.title}>{t("chat.stickers.recent")}</h3>
          {grid(recent)}
        </section>
      )}
      {grid(found)}
    </>
  );
}
