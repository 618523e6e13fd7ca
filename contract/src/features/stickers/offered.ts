import type { EnumValue } from "../../platform/enums.ts";

/** A picture that can be sent. */
export interface OfferedSticker {
  fileId: string;
  /** What it says, for those who look for it and for those who do not see it. */
  name: string;
  /** Address of the picture, and of a small one that does not move. */
  url: string;
  thumbUrl: string;
}

/** A pack that stickers or moving pictures are chosen from. */
export interface OfferedPack {
  _id: string;
  name: string;
  kind: EnumValue<"stickerKind">;
  items: OfferedSticker[];
}

/** A face of a pack for reactions. */
export interface ReactionFace {
  /** Its number in reactions; it stays, whatever becomes of the pack. */
  expressionId: number;
  name: string;
  /** Address of a small picture that does not move. */
  url: string;
  /** One can react with it now; otherwise it only stands where somebody has. */
  offered: boolean;
}

/** `GET /stickerPacks/offered`: what the chat has for everybody, in the order of the packs. */
export interface OfferedStickers {
  packs: OfferedPack[];
  faces: ReactionFace[];
}
