import { TagsInput, type TagsInputProps } from "@mantine/core";
import { useT } from "../../platform/i18n/i18n.ts";

/** Short texts, each once: Enter or a comma ends one, as leaving the field does. One that is too long is the field's to refuse. */
export function TagsField({ max, ...input }: Omit<TagsInputProps, "data" | "maxTags" | "maxLength"> & { max: number }) {
  const t = useT();
  return (
    <TagsInput
      placeholder={t("record.tagAdd")}
      maxTags={max}
      clearable
      clearButtonProps={{ "aria-label": t("ui.clear") }}
      {...input}
    />
  );
}
