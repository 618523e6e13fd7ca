import type { OfferedPack, OfferedSticker } from "@nepnha/contract/features/stickers/api";
import { matcherOf } from "@nepnha/domain/platform/fold";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { recentStickers } from "../thread/sticker-history.ts";
import { StickerPicture } from "./sticker-picture.tsx";
import classes from "./sticker-tool.module.css";

/** Pictures pack by pack, or those that have the words; without any the ones used lately come first. */
export function PackGrid({
  packs = [],
  note,
  moves,
  term,
  onChoose,
}: {
  packs: readonly OfferedPack[] | undefined;
  /** What is said where there is no pack. */
  note: string | null;
  moves: boolean;
  term: string;
  onChoose: (picked: OfferedSticker) => void;
}) {
  const t = useT();
  const [recent] = useState(recentStickers);
  if (packs.length === 0) return note !== null && <p className={classes.note}>{note}</p>;
  const all = packs.flatMap(({ items }) => items);
  const part = (title: string, items: readonly OfferedSticker[]) => (
    <section key={title} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <div className={classes.pictures}>
        {items.map((item) => (
          <button
            key={item.fileId}
            type="button"
            className={classes.picture}
            title={item.name}
            aria-label={t("chat.stickers.send", { name: item.name })}
            onClick={() => onChoose(item)}
          >
            <StickerPicture picture={item} name="" moves={moves} />
          </button>
        ))}
      </div>
    </section>
  );
  if (term.trim() !== "") {
    const matches = matcherOf(term);
    const found = packs.flatMap(({ name, items }) => items.filter((item) => matches(`${item.name} ${name}`)));
    return found.length > 0 ? (
      part(t("chat.stickers.found"), found)
    ) : (
      <p className={classes.note}>{t("chat.stickers.nothing")}</p>
    );
  }
  const used = recent.flatMap((id) => all.find(({ fileId }) => fileId === id) ?? []);
  return (
    <>
      {used.length > 0 && part(t("chat.stickers.recent"), used)}
      {packs.map(({ name, items }) => part(name, items))}
    </>
  );
}
