import { isRecord } from "@nepnha/domain/platform/record";
import { useT } from "../../../platform/i18n/i18n.ts";
import { DocumentLink } from "../../../kit/media/viewer/document-link.tsx";
import type { ResourceRow } from "../../../kit/resource/row.ts";
import { textOf } from "../../../kit/values/value-text.ts";
import classes from "./reading.module.css";

/** The files that go with a post. */
export function Attachments({ row }: { row: ResourceRow }) {
  const t = useT();
  const listed = Array.isArray(row["attachments"]) ? row["attachments"].filter(isRecord) : [];
  const files = listed.flatMap(({ file, label }) => {
    const found = row._files[textOf(file)];
    return found ? [{ ...found, name: textOf(label) || found.name }] : [];
  });
  if (files.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="attachments">
      <h2 id="attachments">{t("read.attachments")}</h2>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.url}>
            <DocumentLink file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}
