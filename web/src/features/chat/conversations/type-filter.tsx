import { Menu } from "@mantine/core";
import { enumKey } from "@nepnha/contract/platform/enums";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import chips from "../../../ui/data/press-chip.module.css";
import type { Conversation } from "../engine/model.ts";
import { type ListFilter, typesOf } from "./list-filter.ts";
import classes from "./type-filter.module.css";

/** Chooses conversations of one kind; nothing for somebody who has one kind only, and nothing else to choose here. */
export function TypeFilter({
  all,
  filter,
  withUnread,
  onFilter,
}: {
  all: readonly Conversation[];
  filter: ListFilter;
  /** What is unread is chosen here, too. */
  withUnread: boolean;
  onFilter: (filter: ListFilter) => void;
}) {
  const t = useT();
  const types = typesOf(all);
  if (types.length < 2 && filter.type === null && !withUnread) return null;
  const typeText = (type: ListFilter["type"]): string =>
    type === null ? t("chat.type.all") : tDynamic(`chat.type.${enumKey("chatGroupType", type)}`);
  const chosen = [
    ...(filter.type === null ? [] : [typeText(filter.type)]),
    ...(withUnread && filter.unread ? [t("chat.filter.unread")] : []),
  ];
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <button
          type="button"
          className={`${chips.chip} ${classes.button}`}
          data-chosen={chosen.length > 0 || undefined}
        >
          <span className={classes.chosen}>{chosen.join(" · ") || t("chat.type")}</span>
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {withUnread && (
          <>
            <Menu.CheckboxItem
              closeMenuOnClick
              checked={filter.unread}
              onChange={(unread) => onFilter({ ...filter, unread })}
            >
              {t("chat.type.onlyUnread")}
            </Menu.CheckboxItem>
            <Menu.Divider />
          </>
        )}
        {[null, ...types].map((type) => (
          <Menu.RadioItem
            key={type}
            closeMenuOnClick
            value={String(type)}
            checked={filter.type === type}
            onChange={() => onFilter({ ...filter, type })}
          >
            {typeText(type)}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
