import type { StickerPayload } from "@nepnha/contract/features/chat/kinds/sticker";
import { useMessageFiles } from "../../files/use-message-files.ts";
import { useStickers } from "../../stickers/use-stickers.ts";
import { StickerPicture } from "../../stickers/sticker-picture.tsx";
import classes from "./sticker-card.module.css";

/** A sticker, alone. What is offered is at hand; of what is not any more the conversation knows where it is. */
export function StickerCard({
  payload,
  groupId,
  messageId,
}: {
  payload: StickerPayload;
  groupId: string;
  /** Null while it is not sent. */
  messageId: string | null;
}) {
  const { data, isLoading } = useStickers();
  const offered = data?.packs.flatMap(({ items }) => items).find(({ fileId }) => fileId === payload.fileId);
  const [stored] = useMessageFiles(groupId, offered || isLoading ? null : messageId) ?? [];
  const picture = offered ?? stored;
  return (
    <span className={classes.sticker}>
      {picture ? (
        <StickerPicture picture={picture} name={payload.name} moves={payload.isGif} />
      ) : (
        <span className="nn-hidden">{payload.name}</span>
      )}
    </span>
  );
}
