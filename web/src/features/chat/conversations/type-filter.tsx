import { Menu } from "@mantine/core";
import { enumKey, ENUMS } from "@nepnha/contract/platform/enums";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconFilter from "@tabler/icons-react/dist/esm/icons/IconFilter.mjs";
import { tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import chips from "../../../ui/data/press-chip.module.css";
import { IconButton } from "../../../ui/layout/icon-button.tsx";
import type { Conversation } from "../engine/model.ts";
import type { ListFilter } from "./list-filter.ts";
import classes from "./type-filter.module.css";

const { ADVISE, COMPLAIN, DIRECT, PROJECT, USERS } = ENUMS.chatGroupType;
/** Kinds of conversations, in the order in which one chooses among them. */
const TYPES = [PROJECT, ADVISE, COMPLAIN, DIRECT, USERS];

/** Chooses conversations of one kind; nothing for somebody who has one kind only, and nothing else to choose here. */
export function TypeFilter({
  all,
  filter,
  withUnread,
  onFilter,
}: {
  all: readonly Conversation[];
  filter: ListFilter;
  /** What is unread is chosen here, too, where there is room for a sign only. */
  withUnread: boolean;
  onFilter: (filter: ListFilter) => void;
}) {
  const t = useT();
  const types = TYPES.filter((type) => all.some((one) => one.type === type));
  if (types.length < 2 && filter.type === null && !withUnread) return null;
  const typeText = (type: ListFilter["type"]): string =>
    type === null ? t("chat.type.all") : tDynamic(`chat.type.${enumKey("chatGroupType", type)}`);
  const chosen = [
    ...(filter.type === null ? [] : [typeText(filter.type)]),
    ...(withUnread && filter.unread ? [t("chat.filter.unread")] : []),
  ];
  const words = chosen.join(" · ") || t("chat.type");
  const isChosen = chosen.length > 0 || undefined;
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        {withUnread ? (
          <IconButton size={44} className={classes.sign ?? ""} data-chosen={isChosen} aria-label={words} title={words}>
            <IconFilter size={20} stroke={1.6} aria-hidden />
          </IconButton>
        ) : (
          <button type="button" className={`${chips.chip} ${classes.button}`} data-chosen={isChosen}>
            <span className={classes.chosen}>{words}</span>
            <IconChevronDown size={16} stroke={1.6} aria-hidden />
          </button>
        )}
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
