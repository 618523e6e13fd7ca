import { TagsInput, type TagsInputProps } from "@mantine/core";
import { useT } from "../../platform/i18n/i18n.ts";

/** Short texts, each once: Enter or a comma ends one, as leaving the field does. */
export function TagsField({
  each,
  max,
  ...input
}: Omit<TagsInputProps, "data" | "maxTags"> & { each: number; max: number }) {
  const t = useT();
  return (
    <TagsInput
      placeholder={t("record.tagAdd")}
      maxTags={max}
      maxLength={each}
      clearable
      clearButtonProps={{ "aria-label": t("ui.clear") }}
      {...input}
    />
  );
}
