export type { OfferedPack, OfferedSticker, OfferedStickers } from "./offered.ts";
