import type { stickerPacks } from "@nepnha/contract/features/stickers/sticker-packs";
import type { Slots } from "../../kit/feature/slot-types.ts";
import classes from "./stickers.module.css";

/** Packs in their list: by their first picture. */
export const stickerPackSlots: Slots<typeof stickerPacks> = {
  thumb: ({ items, _files }) => {
    const url = _files[items?.[0]?.image ?? ""]?.thumbUrl;
    return url === undefined ? null : <img className={classes.thumb} src={url} alt="" loading="lazy" />;
  },
};
