import {
  isOptionsGroup,
  MultiSelect,
  Select,
  type ComboboxItem,
  type MultiSelectProps,
  type OptionsFilter,
  type SelectProps,
} from "@mantine/core";
import { foldVietnamese } from "@nepnha/domain/platform/fold";
import { useT } from "../../platform/i18n/i18n.ts";

/** Options whose folded label has the folded search: "da nang" finds "Đà Nẵng". */
const foldedFilter: OptionsFilter = ({ options, search }) => {
  const term = foldVietnamese(search.trim());
  const matches = (item: ComboboxItem): boolean => foldVietnamese(item.label).includes(term);
  return options.flatMap<(typeof options)[number]>((option) => {
    if (!isOptionsGroup(option)) return matches(option) ? [option] : [];
    const items = option.items.filter(matches);
    return items.length > 0 ? [{ ...option, items }] : [];
  });
};

/** The kit's select in Vietnamese: searching folds the marks, the empty list and the clear button have words. */
export function SelectField(props: SelectProps) {
  const t = useT();
  return (
    <Select
      filter={foldedFilter}
      nothingFoundMessage={t("ui.noResultTitle")}
      clearButtonProps={{ "aria-label": t("ui.clear") }}
      checkIconPosition="right"
      {...props}
    />
  );
}

/** The same for several values. */
export function MultiSelectField(props: MultiSelectProps) {
  const t = useT();
  return (
    <MultiSelect
      filter={foldedFilter}
      nothingFoundMessage={t("ui.noResultTitle")}
      clearButtonProps={{ "aria-label": t("ui.clear") }}
      checkIconPosition="right"
      hidePickedOptions={false}
      {...props}
    />
  );
}
