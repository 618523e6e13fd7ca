import { TextInput } from "@mantine/core";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { STICKER_WORDS, stickerKind } from "@nepnha/contract/features/chat/kinds/sticker";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { OfferedPack, OfferedSticker } from "@nepnha/contract/features/stickers/api";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import chips from "../../../ui/data/press-chip.module.css";
import { noteEmoji, noteSticker } from "../thread/sticker-history.ts";
import type { ToolProps } from "../thread/tool-props.ts";
import { EmojiGrid } from "./emoji-grid.tsx";
import { PackGrid } from "./pack-grid.tsx";
import classes from "./sticker-tool.module.css";
import { useStickers } from "./use-stickers.ts";

const TABS = ["sticker", "emoji", "gif"] as const;
type Tab = (typeof TABS)[number];

const KIND_OF: Readonly<Record<Exclude<Tab, "emoji">, OfferedPack["kind"]>> = {
  sticker: ENUMS.stickerKind.STICKER,
  gif: ENUMS.stickerKind.GIF,
};

/** Above the composer: pictures that are sent as they are pressed, and emoji that come into the words. */
export function StickerTool({ send, onClose }: ToolProps) {
  const t = useT();
  const panel = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<Tab>("sticker");
  const [term, setTerm] = useState("");
  const { data, isLoading } = useStickers();

  useEffect(() => {
    const outside = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element) || panel.current?.contains(target)) return;
      // The button that opened it closes it by itself, and words are written on beside it.
      if (!target.closest("form")?.contains(panel.current)) onClose();
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [onClose]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") {
      event.preventDefault();
      textOf(panel.current)?.focus();
      onClose();
    }
    // It stands in the form of the message, which is not to be sent by that.
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
  };
  const sendSticker = (picked: OfferedSticker, isGif: boolean): void => {
    const { fileId, name } = picked;
    noteSticker(fileId);
    const shown = { fileId, name, isGif };
    const text = isGif ? STICKER_WORDS.gif : STICKER_WORDS.sticker;
    send({ text, replyTo: null, card: { type: stickerKind.type, sent: { fileId }, shown } });
    textOf(panel.current)?.focus();
    onClose();
  };

  return (
    <div ref={panel} className={classes.panel} role="group" aria-label={t("chat.stickers.tool")} onKeyDown={onKeyDown}>
      <div className={classes.head}>
        <div className={classes.tabs} role="group" aria-label={t("chat.stickers.tabs")}>
          {TABS.map((name) => (
            <button
              key={name}
              type="button"
              className={chips.chip}
              aria-pressed={tab === name}
              onClick={() => setTab(name)}
            >
              {tDynamic(`chat.stickers.tab.${name}`)}
            </button>
          ))}
        </div>
        <TextInput
          type="search"
          className={classes.find}
          aria-label={t("chat.stickers.find")}
          placeholder={t("chat.stickers.find")}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          value={term}
          onChange={({ currentTarget }) => setTerm(currentTarget.value)}
        />
      </div>
      <div className={classes.body}>
        {tab === "emoji" ? (
          <EmojiGrid
            term={term}
            onChoose={(emoji) => {
              noteEmoji(emoji);
              write(textOf(panel.current), emoji);
            }}
          />
        ) : (
          <PackGrid
            key={tab}
            packs={data?.packs.filter(({ kind }) => kind === KIND_OF[tab])}
            note={data ? t("chat.stickers.none") : isLoading ? null : t("chat.stickers.failed")}
            moves={tab === "gif"}
            term={term}
            onChoose={(picked) => sendSticker(picked, tab === "gif")}
          />
        )}
      </div>
    </div>
  );
}

/** Where the words are written. */
function textOf(panel: HTMLElement | null): HTMLTextAreaElement | null {
  return panel?.closest("form")?.querySelector("textarea") ?? null;
}

/** Puts an emoji where the words are written, as typing does. */
function write(into: HTMLTextAreaElement | null, emoji: string): void {
  if (!into) return;
  into.setRangeText(emoji, into.selectionStart, into.selectionEnd, "end");
  into.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
