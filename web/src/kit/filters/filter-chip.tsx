import { MantineThemeProvider, Popover } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { filterKind } from "../find/list-state.ts";
import { columnLabel } from "../resource/labels.ts";
import { FilterEditor } from "./filter-editor.tsx";
import type { FilterProps } from "./filter-values.ts";
import classes from "./filters.module.css";

/** Lists and calendars of an editor open inside of its popover: beside it they would be outside, and close it. */
const INSIDE = {
  components: {
    Combobox: { defaultProps: { withinPortal: false } },
    Popover: { defaultProps: { withinPortal: false } },
  },
};

/** One filter: its words open its editor, its cross takes it away, as Delete does on the words. */
export function FilterChip({
  column,
  open,
  onOpen,
  onPhone,
  onRemove,
  title,
  children,
  ...list
}: FilterProps & {
  column: string;
  open: boolean;
  onOpen: (column: string | null) => void;
  onPhone: boolean;
  onRemove: () => void;
  title?: string | undefined;
  /** All of its words. */
  children: ReactNode;
}) {
  const t = useT();
  const name = useId();
  const place = useRef<HTMLLIElement>(null);
  const { resource } = list;
  const kind = filterKind(resource, column);
  const addButton = (): HTMLElement | null | undefined =>
    place.current?.closest("[data-list-tools]")?.querySelector("[data-add-filter]");
  const removeAndGoOn = (): void => {
    const next = place.current?.nextElementSibling ?? place.current?.previousElementSibling;
    (next?.querySelector<HTMLElement>("button") ?? addButton())?.focus();
    onRemove();
  };
  const close = (): void => {
    // A chip without a filter goes with its editor; one that was just made was not where the focus came from.
    const stays = list.state.filter[column] !== undefined;
    (stays ? place.current?.querySelector("button") : addButton())?.focus();
    onOpen(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Backspace" && event.key !== "Delete") return;
    event.preventDefault();
    removeAndGoOn();
  };
  const closeOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.defaultPrevented || !isTypedOrTicked(event.target)) return;
    event.preventDefault();
    close();
  };
  useEffect(() => {
    if (open) place.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [open]);
  const words = (
    <button
      type="button"
      className={classes.chipWords}
      title={title}
      aria-keyshortcuts="Delete"
      onClick={() => (open ? close() : onOpen(column))}
      onKeyDown={onKeyDown}
    >
      <span className={classes.chipText}>{children}</span>
      <IconChevronDown size={14} aria-hidden />
    </button>
  );
  return (
    <li ref={place} className={classes.chip} data-open={(open && !onPhone) || undefined}>
      {onPhone ? (
        words
      ) : (
        <Popover
          opened={open}
          onChange={(next) => !next && close()}
          position="bottom-start"
          width={widthOf(resource, column)}
          trapFocus
          withinPortal
        >
          <Popover.Target>{words}</Popover.Target>
          <Popover.Dropdown className={classes.popup ?? ""} aria-labelledby={name} onKeyDown={closeOnEnter}>
            <p className={classes.head}>
              <span id={name}>{columnLabel(resource, column)}</span> {kind && t(`filters.is.${kind}`)}
            </p>
            <MantineThemeProvider theme={INSIDE} inherit>
              <FilterEditor {...list} column={column} />
            </MantineThemeProvider>
          </Popover.Dropdown>
        </Popover>
      )}
      <button type="button" className={classes.chipRemove} onClick={removeAndGoOn}>
        <span className="nn-hidden">
          {t("list.filterRemove")} {children}
        </span>
        <IconX size={14} aria-hidden />
      </button>
    </li>
  );
}

/** Whether Enter there means that all is said: not in what opens a list or searches one, where it chooses. */
function isTypedOrTicked(target: EventTarget): boolean {
  return (
    target instanceof HTMLInputElement &&
    target.type !== "search" &&
    !target.matches("[role=combobox], [aria-haspopup]")
  );
}

/** Of an editor, in pixels: money has many digits, and the times that people name stand beside each other. */
function widthOf(resource: ResourceDescription, column: string): number {
  const field = resource.fields[column];
  const isMoney = (field?.kind === "integer" || field?.kind === "decimal") && field.unit === "money";
  if (isMoney) return 400;
  return filterKind(resource, column) === "days" ? 360 : 300;
}
