import type { ShownFile } from "@nepnha/contract/platform/files";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { DocumentLink } from "./document-link.tsx";
import classes from "./document-preview.module.css";

/** A stored document: to open or save, and its pages in a window above ours, where this browser shows them. */
export function DocumentPreview({ file }: { file: ShownFile }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const title = t("file.preview", { name: file.name });
  return (
    <span className={classes.preview}>
      <DocumentLink file={file} />
      {canShow(file) && (
        <button type="button" className={classes.show} aria-label={title} onClick={() => setOpen(true)}>
          {t("file.show")}
        </button>
      )}
      <Dialog opened={open} onClose={() => setOpen(false)} title={file.name} size="min(960px, 96vw)">
        {/* Browsers show no PDF in a sandbox; the server answers only what cannot run anything. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- as above */}
        <iframe className={classes.pages} src={file.url} title={title} referrerPolicy="no-referrer" />
      </Dialog>
    </span>
  );
}

/** Phones save a PDF or open it elsewhere; they say so themselves. */
function canShow({ isInline, mime }: ShownFile): boolean {
  return isInline && (mime !== "application/pdf" || navigator.pdfViewerEnabled);
}
