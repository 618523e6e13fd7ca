import type { LinkPreview } from "@nepnha/contract/features/chat/kinds/url";
import { useMessageFiles } from "../../files/use-message-files.ts";
import classes from "./link-card.module.css";

/** What a link leads to, as the server read it; the picture is ours. */
export function LinkCard({
  link: { url, host, title, image },
  groupId,
  messageId,
}: {
  link: LinkPreview;
  groupId: string;
  messageId: string | null;
}) {
  const file = useMessageFiles(groupId, image ? messageId : null)?.[0];
  return (
    <a className={classes.card} href={url} target="_blank" rel="noopener noreferrer nofollow">
      {image && (
        <span
          className={classes.picture}
          style={{ backgroundImage: image.preview ? `url(${image.preview})` : undefined }}
        >
          {file?.kind === "image" && <img src={file.thumbUrl} alt="" loading="lazy" decoding="async" />}
        </span>
      )}
      <span className={classes.words}>
        <strong className={classes.title}>{title}</strong>
        <span className={classes.host}>{host}</span>
      </span>
    </a>
  );
}
