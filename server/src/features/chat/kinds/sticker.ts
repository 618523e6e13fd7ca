import {
  STICKER_WORDS,
  stickerKind,
  type StickerPayload,
  type StickerSent,
} from "@nepnha/contract/features/chat/kinds/sticker";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";
import type { Trx } from "../../../platform/db/pool.ts";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";
import { findSticker } from "../../stickers/api.ts";
import type { ReadRules, SendRules, StoredWords } from "./kind.ts";
import { checkedPayload } from "./payload.ts";

const sentSchema: z.ZodType<StickerSent> = z.strictObject({ fileId: z.string().refine(isUuid) });

const payloadSchema: z.ZodType<StickerPayload> = z.object({
  fileId: z.string(),
  name: z.string(),
  isGif: z.boolean(),
});

/** A picture of a pack that is offered to everybody; what it shows is read, never taken from the sender. */
export const stickerRules: ReadRules<typeof stickerKind.type> & SendRules = {
  read: ({ payload }) => ({ type: stickerKind.type, payload: payloadSchema.nullable().parse(payload), replyTo: null }),
  check(argument) {
    const sent = checkedPayload(sentSchema, argument);
    return { text: "", replyToSeq: null, sent, complete: (trx) => readSticker(trx, sent) };
  },
  // Whoever sees it may pass it on, as it is, also when its pack is offered no more.
  forward: ({ text, payload }) => ({
    type: stickerKind.type,
    text,
    complete: () => Promise.resolve({ text, payload }),
  }),
};

/** @throws HubRefusal NOT_FOUND for a picture that is in no active pack of the company for sending */
async function readSticker(trx: Trx, { fileId }: StickerSent): Promise<StoredWords> {
  const found = await findSticker(trx, fileId);
  if (!found) throw new HubRefusal("NOT_FOUND");
  const isGif = found.kind === ENUMS.stickerKind.GIF;
  const payload: StickerPayload = { fileId, name: found.name, isGif };
  return { text: isGif ? STICKER_WORDS.gif : STICKER_WORDS.sticker, payload };
}
