import type { ShownFile } from "@nepnha/contract/files";
import { useState } from "react";
import { useT } from "../i18n/i18n.ts";
import { DocumentLink } from "./document-link.tsx";
import classes from "./document-preview.module.css";

/** A stored document: to open or save, and its pages below when they are wanted, where this browser shows them. */
export function DocumentPreview({ file }: { file: ShownFile }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const title = t("file.preview", { name: file.name });
  return (
    <div className={classes.preview}>
      <span className={classes.head}>
        <DocumentLink file={file} />
        {canShow(file) && (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            aria-label={title}
            onClick={() => setOpen(!open)}
          >
            {t(open ? "file.hide" : "file.show")}
          </button>
        )}
      </span>
      {/* Browsers show no PDF in a sandbox; the server answers only what cannot run anything. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- as above */}
      {open && <iframe className={classes.pages} src={file.url} title={title} referrerPolicy="no-referrer" />}
    </div>
  );
}

/** Phones save a PDF or open it elsewhere; they say so themselves. */
function canShow({ isInline, mime }: ShownFile): boolean {
  return isInline && (mime !== "application/pdf" || navigator.pdfViewerEnabled);
}
