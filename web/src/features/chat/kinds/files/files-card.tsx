import { type FilesContent, imageKind, videoKind } from "@nepnha/contract/features/chat/kinds/files";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { useChatState } from "../../chat-context.ts";
import { localPictures } from "../../files/local-pictures.ts";
import { useMessageFiles } from "../../files/use-message-files.ts";
import { DocumentCard } from "./document-card.tsx";
import classes from "./files-card.module.css";
import { PictureAlbum } from "./picture-album.tsx";
import { VideoCard } from "./video-card.tsx";

/** Pictures, a film or a document: at once from this device, then from the server, for those who may see them. */
export function FilesCard({
  content: { type, payload },
  groupId,
  messageId,
  clientMsgId,
}: {
  content: FilesContent;
  groupId: string;
  /** Null while it is not sent. */
  messageId: string | null;
  clientMsgId: string;
}) {
  const t = useT();
  const uploads = useChatState((state) => state.outbox.find((entry) => entry.clientMsgId === clientMsgId)?.uploads);
  const share = useChatState((state) => state.progress.get(clientMsgId));
  const stored = useMessageFiles(groupId, messageId);
  const local = localPictures(clientMsgId, uploads);
  const files = payload?.files ?? [];
  const percent = Math.floor((share ?? 0) * 100);
  return (
    <div className={classes.card}>
      {type === imageKind.type ? (
        <PictureAlbum groupId={groupId} messageId={messageId} files={files} stored={stored} local={local} />
      ) : type === videoKind.type ? (
        <VideoCard file={files[0]} stored={stored?.[0]} gone={stored?.length === 0} />
      ) : (
        <DocumentCard file={files[0]} stored={stored?.[0]} gone={stored?.length === 0} />
      )}
      {messageId === null && uploads?.some(({ fileId }) => fileId === null) && (
        <div
          className={classes.progress}
          role="progressbar"
          aria-valuenow={percent}
          aria-label={t("chat.files.uploading", { percent })}
        >
          <span className={classes.bar} style={{ width: `${percent}%` }} />
        </div>
      )}
    </div>
  );
}
