import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import type { ShownFile } from "@nepnha/contract/platform/files";
import { isRecord } from "@nepnha/domain/platform/record";
import { useT } from "../../platform/i18n/i18n.ts";
import { columnLabel } from "../resource/labels.ts";
import type { Known } from "../resource/row.ts";
import { StoredFile } from "./stored-file.tsx";
import { partText, textOf } from "./value-text.ts";
import classes from "./value.module.css";

/** The records of a list field to look at, each with its parts by name. */
export function Records({
  resource,
  column,
  field,
  value,
  known,
}: {
  resource: ResourceDescription;
  column: string;
  field: Extract<Field, { kind: "list" }>;
  value: unknown;
  known: Known;
}) {
  const t = useT();
  const records = Array.isArray(value) ? value.filter(isRecord) : [];
  return (
    <ul className={classes.records}>
      {records.map((record, index) => (
        <li key={index}>
          <dl>
            {Object.entries(field.fields).map(([part, described]) => (
              <div key={part}>
                <dt>{columnLabel(resource, `${column}.${part}`)}</dt>
                <dd>
                  <Part
                    file={known._files[textOf(record[part])]}
                    text={partText(resource, `${column}.${part}`, described, record[part]) || t("value.none")}
                    picture={described.kind === "image"}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Part({ file, text, picture }: { file: ShownFile | undefined; text: string; picture: boolean }) {
  const t = useT();
  if (!file) return text;
  if (picture) return <img src={file.thumbUrl} alt={t("image.of", { name: file.name })} loading="lazy" />;
  return <StoredFile file={file} size="full" />;
}
