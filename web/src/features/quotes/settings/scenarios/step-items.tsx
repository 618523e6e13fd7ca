import type { QuoteItem, QuoteStepItem } from "@nepnha/contract/features/quotes/definition";
import IconAdjustments from "@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs";
import IconGripVertical from "@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useState, type KeyboardEvent } from "react";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { useSortable } from "../../../../ui/data/sortable.ts";
import { IconButton } from "../../../../ui/layout/icon-button.tsx";
import { StepItemFields } from "./step-item-fields.tsx";
import shared from "../settings.module.css";
import classes from "./scenarios.module.css";

const GROUP = "quote-step-items";

interface Moves {
  readonly disabled: boolean;
  readonly onMove: (code: string, by: -1 | 1) => void;
  readonly onDrop: (code: string, target: string, where: "before" | "after") => void;
  readonly onChange: (item: QuoteStepItem) => void;
  readonly onRemove: (code: string) => void;
}

/** The items of a step, in order; they go from step to step by drag, or by the arrow keys on their handle. */
export function StepItems({
  step,
  label,
  placed,
  items,
  onDropHere,
  ...moves
}: Moves & {
  step: number;
  label: string;
  placed: readonly QuoteStepItem[];
  items: readonly QuoteItem[];
  /** Something was dropped where no item stands yet. */
  onDropHere: (code: string) => void;
}) {
  const t = useT();
  const { setElement, setHandle, edge } = useSortable({
    id: `step ${step}`,
    group: GROUP,
    axis: "vertical",
    disabled: moves.disabled || placed.length > 0,
    onDrop: onDropHere,
  });
  if (placed.length === 0) {
    return (
      <p ref={setElement} className={classes.empty} data-edge={edge}>
        {t("quoteSetting.step.empty")}
        {/* What is empty only takes: nobody can grasp this. */}
        <span ref={setHandle} hidden />
      </p>
    );
  }
  return (
    <ol className={classes.stepItems} aria-label={label}>
      {placed.map((one) => (
        <Entry
          key={one.code}
          placed={one}
          item={items.find(({ code }) => code === one.code)}
          isKnown={items.length > 0}
          {...moves}
        />
      ))}
    </ol>
  );
}

function Entry({
  placed,
  item,
  isKnown,
  disabled,
  onMove,
  onDrop,
  onChange,
  onRemove,
}: Moves & {
  placed: QuoteStepItem;
  item: QuoteItem | undefined;
  /** Whether the company's items have come: until then none of them is gone. */
  isKnown: boolean;
}) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { code } = placed;
  const { setElement, setHandle, edge, dragging } = useSortable({
    id: code,
    group: GROUP,
    axis: "vertical",
    disabled,
    onDrop: (dragged, where) => onDrop(dragged, code, where),
  });
  const name = item?.name ?? code;
  const press = (event: KeyboardEvent): void => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as "ArrowUp" | "ArrowDown"];
    if (by === undefined) return;
    event.preventDefault();
    const { currentTarget } = event;
    onMove(code, by);
    // In another step it is another element: whoever moves it on finds the handle again.
    requestAnimationFrame(() => {
      if (currentTarget.isConnected) return;
      document.querySelector<HTMLElement>(`[data-step-item="${code}"]`)?.focus();
    });
  };
  return (
    <li ref={setElement} className={classes.stepItem} data-edge={edge} data-dragging={dragging}>
      <div className={classes.stepItemHead}>
        {!disabled && (
          <IconButton
            ref={setHandle}
            className={shared.grip}
            data-step-item={code}
            aria-label={t("quoteSetting.line.move", { name })}
            onKeyDown={press}
          >
            <IconGripVertical size={18} aria-hidden />
          </IconButton>
        )}
        <span className={classes.stepItemName}>
          {name} <code>{code}</code>
          {overrides(placed).map((key) => (
            <small key={key}>{t(`quoteSetting.step.is.${key}`)}</small>
          ))}
          {isKnown && !item && <small data-wrong>{t("quoteSetting.step.gone")}</small>}
        </span>
        {!disabled && (
          <>
            <IconButton
              aria-label={t("quoteSetting.step.adjust", { name })}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <IconAdjustments size={18} aria-hidden />
            </IconButton>
            <IconButton aria-label={t("quoteSetting.line.remove", { name })} onClick={() => onRemove(code)}>
              <IconX size={18} aria-hidden />
            </IconButton>
          </>
        )}
      </div>
      {isOpen && item && <StepItemFields item={item} placed={placed} onChange={onChange} />}
    </li>
  );
}

/** How an item is asked differently here. */
function overrides({
  required,
  readonly,
  defaultValue,
}: QuoteStepItem): ("required" | "optional" | "readonly" | "preset")[] {
  return [
    ...(required === undefined ? [] : [required ? ("required" as const) : ("optional" as const)]),
    ...(readonly === true ? ["readonly" as const] : []),
    ...(defaultValue === undefined ? [] : ["preset" as const]),
  ];
}
