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
import { useRef, type KeyboardEvent } from "react";
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

/** What a select is told of its typing. */
type Typing = Required<Pick<SelectProps, "onInput" | "onKeyDown" | "onDropdownClose">>;

/** Who types and presses Enter means the first choice that is found, until an arrow leads to another or the list closes. */
function useTyping({
  onInput,
  onKeyDown,
  onDropdownClose,
}: { [K in keyof Typing]: Typing[K] | undefined }): Typing & { isTyped: () => boolean } {
  const isTyped = useRef(false);
  return {
    isTyped: () => isTyped.current,
    onInput: (event) => {
      isTyped.current = true;
      onInput?.(event);
    },
    onDropdownClose: () => {
      isTyped.current = false;
      onDropdownClose?.();
    },
    onKeyDown: (event) => {
      if (event.key.startsWith("Arrow")) isTyped.current = false;
      if (event.key === "Enter" && isTyped.current && event.currentTarget.value.trim() !== "") takeFirst(event);
      onKeyDown?.(event);
    },
  };
}

/** Takes the first choice that is not taken yet; a form is not sent with nothing chosen. */
function takeFirst(event: KeyboardEvent<HTMLInputElement>): void {
  event.preventDefault();
  const list = document.getElementById(event.currentTarget.getAttribute("aria-controls") ?? "");
  const free = "[data-combobox-option]:not([data-combobox-disabled]):not([aria-selected=true])";
  list?.querySelector<HTMLElement>(free)?.click();
}

/**
 * The kit's select in Vietnamese: one types to find a choice, without the marks too; the empty list and the clear button
 * have words. Whoever clicks into it types over what is chosen.
 */
export function SelectField({ onInput, onKeyDown, onDropdownClose, onClick, ...props }: SelectProps) {
  const t = useT();
  const touch = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  const { isTyped, ...typing } = useTyping({ onInput, onKeyDown, onDropdownClose });
  return (
    <Select
      searchable={!touch || (props.data?.length ?? 0) > FEW}
      // The first field with an error gets the focus: an open list would cover what is said of it.
      openOnFocus={false}
      filter={foldedFilter}
      nothingFoundMessage={t("ui.noResultTitle")}
      clearButtonProps={{ "aria-label": t("ui.clear") }}
      checkIconPosition="right"
      {...typing}
      onClick={(event) => {
        if (!isTyped()) event.currentTarget.select();
        onClick?.(event);
      }}
      {...props}
    />
  );
}

/** The same for several values. */
export function MultiSelectField({ onInput, onKeyDown, onDropdownClose, ...props }: MultiSelectProps) {
  const t = useT();
  const touch = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  const { isTyped: _isTyped, ...typing } = useTyping({ onInput, onKeyDown, onDropdownClose });
  return (
    <MultiSelect
      searchable={!touch || (props.data?.length ?? 0) > FEW}
      openOnFocus={false}
      filter={foldedFilter}
      nothingFoundMessage={t("ui.noResultTitle")}
      clearButtonProps={{ "aria-label": t("ui.clear") }}
      checkIconPosition="right"
      hidePickedOptions={false}
      {...typing}
      {...props}
    />
  );
}
