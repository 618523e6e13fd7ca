import { Combobox, useCombobox } from "@mantine/core";
import { foldVietnamese } from "@nepnha/domain/platform/fold";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { cloneElement, useEffect, useState, type ReactElement } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { filtersOf } from "../find/list-state.ts";
import { columnLabel } from "../resource/labels.ts";
import type { FilterProps } from "./filter-values.ts";
import classes from "./filters.module.css";

/** The fields that a list can be narrowed by, found by typing without marks. */
export function FilterMenu({
  resource,
  state,
  target,
  onChoose,
}: Pick<FilterProps, "resource" | "state"> & {
  target: ReactElement<{ onClick?: () => void }>;
  onChoose: (column: string) => void;
}) {
  const t = useT();
  const [typed, setTyped] = useState("");
  const menu = useCombobox({
    onDropdownClose: () => {
      menu.resetSelectedOption();
      setTyped("");
    },
    onDropdownOpen: () => menu.focusSearchInput(),
  });
  const term = foldVietnamese(typed.trim());
  const shown = filtersOf(resource).filter((column) => foldVietnamese(columnLabel(resource, column)).includes(term));
  const { dropdownOpened, selectFirstOption } = menu;
  const offered = shown.join();
  useEffect(() => {
    // Enter takes the first of those that are left.
    if (dropdownOpened && offered !== "") selectFirstOption();
  }, [dropdownOpened, selectFirstOption, offered]);
  return (
    <Combobox
      store={menu}
      width={280}
      position="bottom-start"
      shadow="md"
      onOptionSubmit={(column) => {
        menu.closeDropdown();
        onChoose(column);
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        {cloneElement(target, { onClick: () => menu.toggleDropdown() })}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={typed}
          aria-label={t("filters.find")}
          placeholder={t("filters.find")}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === "Escape") menu.focusTarget();
          }}
        />
        <Combobox.Options className={classes.fields ?? ""} aria-label={t("list.filters")}>
          {shown.map((column) => (
            <Combobox.Option key={column} value={column} className={classes.field ?? ""}>
              {columnLabel(resource, column)}
              {state.filter[column] !== undefined && <IconCheck size={16} aria-hidden />}
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty>{t("ui.noResultTitle")}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
