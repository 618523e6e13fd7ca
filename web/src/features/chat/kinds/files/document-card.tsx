import type { ChatFile, MessageFiles } from "@nepnha/contract/features/chat/kinds/files";
import IconFile from "@tabler/icons-react/dist/esm/icons/IconFile.mjs";
import { bytesText } from "../../../../kit/media/bytes-text.ts";
import { DocumentLink } from "../../../../kit/media/viewer/document-link.tsx";
import { useT } from "../../../../platform/i18n/i18n.ts";
import classes from "./files-card.module.css";

/** A document to open or to save, once its address is known. */
export function DocumentCard({
  file,
  stored,
  gone,
}: {
  file: ChatFile | undefined;
  stored: MessageFiles["files"][number] | undefined;
  gone: boolean;
}) {
  const t = useT();
  if (stored) return <DocumentLink file={stored} />;
  return (
    <span className={classes.document}>
      <IconFile size={22} aria-hidden />
      <span className={classes.words}>
        <span className={classes.filmName}>{file?.name}</span>
        <span className={classes.size}>{gone || !file ? t("chat.files.gone") : bytesText(file.size)}</span>
      </span>
    </span>
  );
}
