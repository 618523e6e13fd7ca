import type { ShownFile } from "@nepnha/contract/platform/files";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconFile from "@tabler/icons-react/dist/esm/icons/IconFile.mjs";
import IconFileTypePdf from "@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs";
import IconFileZip from "@tabler/icons-react/dist/esm/icons/IconFileZip.mjs";
import { useT } from "../../../platform/i18n/i18n.ts";
import { bytesText } from "../bytes-text.ts";
import { downloadUrl } from "../download-url.ts";
import classes from "./document-link.module.css";

/** A stored document: opened in a tab where a browser shows it, saved otherwise. */
export function DocumentLink({ file }: { file: ShownFile }) {
  const t = useT();
  const { name, size, url, mime, isInline } = file;
  const Icon = mime === "application/pdf" ? IconFileTypePdf : mime === "application/zip" ? IconFileZip : IconFile;
  return (
    <span className={classes.document}>
      <a
        className={classes.link}
        href={isInline ? url : downloadUrl(url)}
        {...(isInline ? { target: "_blank", rel: "noreferrer" } : { download: name })}
      >
        <Icon size={22} aria-hidden />
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.size}>{bytesText(size)}</span>
        </span>
      </a>
      <a className={classes.save} href={downloadUrl(url)} download={name} aria-label={`${t("file.download")}: ${name}`}>
        <IconDownload size={20} aria-hidden />
      </a>
    </span>
  );
}
