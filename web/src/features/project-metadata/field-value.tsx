import { Rating } from "@mantine/core";
import type { FieldDefinition } from "@nepnha/contract/features/project-metadata/fields";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { checklistOf } from "@nepnha/domain/features/project-metadata/checklist";
import { isBlank } from "@nepnha/domain/features/project-metadata/field-value";
import { isRecord } from "@nepnha/domain/platform/record";
import { lazy, Suspense, type ReactNode } from "react";
import { StoredFile } from "../../kit/values/stored-file.tsx";
import { enumLabel } from "../../kit/resource/labels.ts";
import { formatDateTime, formatDay, formatMoney, formatNumber } from "../../platform/i18n/format.ts";
import { useLanguage, useT } from "../../platform/i18n/i18n.ts";
import { minutesLabel, optionLabel } from "./metadata-texts.ts";
import type { MetadataPlace } from "./metadata-place.ts";
import classes from "./metadata.module.css";

const Gallery = lazy(async () => ({ default: (await import("../../kit/media/viewer/gallery.tsx")).Gallery }));
const T = ENUMS.dynamicFieldType;

/** R3-20 a field's value as it is shown, by its type. */
export function FieldValue({
  field,
  value,
  place,
}: {
  field: FieldDefinition;
  value: unknown;
  place: MetadataPlace;
}): ReactNode {
  const t = useT();
  const language = useLanguage();
  const { config, fieldType } = field;
  const none = <span className={classes.none}>{t("projectMetadata.form.empty")}</span>;
  if (fieldType === T.CHECK) {
    if (value === true) return config.labelTrue ?? t("projectMetadata.form.yes");
    return value === false ? (config.labelFalse ?? t("projectMetadata.form.no")) : none;
  }
  if (isBlank(value)) return none;
  const text = String(value);
  const texts = Array.isArray(value) ? value.map(String) : [text];
  const name = (id: string): string => place.names[id] ?? t("value.none");
  switch (fieldType) {
    case T.TEXT:
      return text;
    case T.TEXT_AREA:
      return <span className={classes.long}>{text}</span>;
    case T.INTEGER:
      return [formatNumber(Number(value)), config.unit].filter(Boolean).join(" ");
    case T.CURRENCY:
      return formatMoney(Number(value));
    case T.SELECT: {
      const options = config.options ?? place.lists[config.listId ?? ""] ?? [];
      const labels = new Map(options.map((option) => [option.code, optionLabel(option, language)]));
      return texts.map((code) => labels.get(code) ?? code).join(", ");
    }
    case T.UPLOAD_FILE: {
      const file = place.album.file(text);
      return file ? <StoredFile file={file} size="full" /> : none;
    }
    case T.UPLOAD_IMG:
    case T.UPLOAD_GALLERY: {
      const pictures = texts.flatMap((id) => place.album.view(id) ?? []);
      return (
        <Suspense>
          <Gallery images={pictures} />
        </Suspense>
      );
    }
    case T.JSON:
      return <pre className={classes.json}>{JSON.stringify(value, null, 2)}</pre>;
    case T.DATETIME_PICKER:
      return config.dateOnly ? formatDay(text) : formatDateTime(text);
    case T.PROJECT_STAGE:
      return place.stages.find(({ _id }) => _id === text)?.name ?? name(text);
    case T.USERS:
      return texts.map(name).join(", ");
    case T.RATING:
      return (
        <Rating
          readOnly
          count={config.stars ?? 5}
          fractions={config.halves ? 2 : 1}
          value={Number(value)}
          getSymbolLabel={(count) => t("projectMetadata.form.star", { count })}
        />
      );
    case T.DATETIME_REMINDER: {
      const { at, userIds } = isRecord(value) ? value : {};
      const who = Array.isArray(userIds) ? userIds.map((id) => name(String(id))) : [];
      return [formatDateTime(String(at)), ...(who.length > 0 ? [who.join(", ")] : [])].join(" · ");
    }
    case T.REPEAT_TYPE: {
      const { type, until } = isRecord(value) ? value : {};
      if (typeof type !== "number") return none;
      const label = enumLabel("repeatType", type);
      return typeof until === "string" ? `${label} · ${t("projectMetadata.form.until")} ${formatDay(until)}` : label;
    }
    case T.CHECK_LIST: {
      const items = checklistOf(config, value);
      const done = items.filter((item) => item.done).length;
      return (
        <div>
          <span>{t("projectMetadata.form.doneCount", { done, count: items.length })}</span>
          <ul className={classes.items}>
            {items.map((item) => (
              <li key={item.id} data-done={item.done}>
                {item.text}
              </li>
            ))}
          </ul>
        </div>
      );
    }
    case T.SELECT_REMIND_BEFORE:
      return texts.map((minutes) => minutesLabel(t, Number(minutes))).join(", ");
    default:
      return fieldType satisfies never;
  }
}
