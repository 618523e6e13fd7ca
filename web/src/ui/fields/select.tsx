import {
  isOptionsGroup,
  MultiSelect,
  Select,
  type ComboboxItem,
  type MultiSelectProps,
  type OptionsFilter,
  type SelectProps,
} from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
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

/** Choices that a finger finds faster in the open list than by a keyboard that covers half of it. */
const FEW = 8;

/**
 * The kit's select in Vietnamese: one types to find a choice, without the marks too; the empty list and the clear button
 * have words.
 */
export function SelectField(props: SelectProps) {
  const t = useT();
  const touch = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  return (
    <Select
      searchable={!touch || (props.data?.length ?? 0) > FEW}
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
  const touch = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  return (
    <MultiSelect
      searchable={!touch || (props.data?.length ?? 0) > FEW}
      filter={foldedFilter}
      nothingFoundMessage={t("ui.noResultTitle")}
      clearButtonProps={{ "aria-label": t("ui.clear") }}
      checkIconPosition="right"
      hidePickedOptions={false}
      {...props}
    />
  );
}
