import { Button, Input, Skeleton } from "@mantine/core";
import { MAX_QUOTE } from "@nepnha/contract/features/quotes/quote-items";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { lazy, Suspense } from "react";
import { formatDay, formatMoney } from "../../../../platform/i18n/format.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { FigureField } from "../../../../ui/fields/figure-field.tsx";
import { IconButton } from "../../../../ui/layout/icon-button.tsx";
import { textIn, type Line } from "../lists.ts";
import { bookFaults, timeLine, withNewPrice, type BookFault } from "./price-book.ts";
import classes from "../settings.module.css";

const DayField = lazy(async () => ({ default: (await import("../../../../ui/fields/date-fields.tsx")).DayField }));

/** Prices by the days from which they hold, none beside another, and the same as a line of time. */
export function PriceBookInput({
  label,
  description,
  error,
  disabled,
  lines,
  onChange,
}: {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  disabled: boolean;
  lines: readonly Line[];
  onChange: (lines: readonly Line[]) => void;
}) {
  const t = useT();
  const faults = bookFaults(lines);
  const put = (index: number, next: Line): void => onChange(lines.with(index, { ...lines[index], ...next }));
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      labelElement="div"
      role="group"
      aria-label={label}
    >
      <ol className={classes.prices}>
        {lines.map((line, index) => (
          // Lines have no name of their own while they are typed, and do not change their places.
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={index} className={classes.price}>
            <Suspense fallback={<Skeleton height={68} />}>
              <DayField
                label={t("quoteSetting.price.from")}
                disabled={disabled}
                value={textIn(line, "from") || null}
                onChange={(from) => put(index, { from })}
                onTyped={(from) => put(index, { from })}
                error={faultText(faults.get(index), ["from", "overlap"])}
              />
              <DayField
                label={t("quoteSetting.price.to")}
                disabled={disabled}
                value={textIn(line, "to") || null}
                onChange={(to) => put(index, { to })}
                onTyped={(to) => put(index, { to })}
                error={faultText(faults.get(index), ["to"])}
                clearable
              />
            </Suspense>
            <FigureField
              label={t("quoteSetting.price.price")}
              disabled={disabled}
              digits={0}
              unit="money"
              value={line["price"] ?? ""}
              onChange={(price) => put(index, { price })}
              error={faultText(faults.get(index), ["price"])}
            />
            {!disabled && (
              <IconButton
                aria-label={t("quoteSetting.price.remove", { number: index + 1 })}
                onClick={() => onChange(lines.toSpliced(index, 1))}
              >
                <IconTrash size={18} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      <TimeLine lines={lines} />
      {!disabled && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange(withNewPrice(lines, vietnamDay()))}
        >
          {t("quoteSetting.price.add")}
        </Button>
      )}
    </Input.Wrapper>
  );

  function faultText(fault: BookFault | undefined, of: readonly BookFault[]): string | undefined {
    if (fault === undefined || !of.includes(fault)) return undefined;
    return t(`quoteSetting.price.fault.${fault}`, { max: MAX_QUOTE });
  }
}

function TimeLine({ lines }: { lines: readonly Line[] }) {
  const t = useT();
  const stretches = timeLine(lines, vietnamDay());
  if (stretches.length === 0) return null;
  return (
    <ol className={classes.time} aria-label={t("quoteSetting.price.line")}>
      {stretches.map(({ from, to, price, share, isNow }) => (
        <li
          key={from}
          data-now={isNow || undefined}
          data-gap={price === null || undefined}
          style={{ flexGrow: share * 100 }}
        >
          <span>{price === null ? t("quoteSetting.price.gap") : formatMoney(price)}</span>
          <small>
            {to === null
              ? t("quoteSetting.price.since", { from: formatDay(from) })
              : t("quoteSetting.price.between", { from: formatDay(from), to: formatDay(to) })}
            {isNow && ` · ${t("quoteSetting.price.now")}`}
          </small>
        </li>
      ))}
    </ol>
  );
}
