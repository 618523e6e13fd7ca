import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import type { Unit } from "@nepnha/contract/platform/unit";
import { isDayWord } from "@nepnha/domain/platform/day-words";
import type { ReactNode } from "react";
import type { FilterInput } from "@nepnha/contract/platform/find-answer";
import { formatDay, formatFigure, formatNumber, unitMark } from "../../platform/i18n/format.ts";
import { useT, type Translate } from "../../platform/i18n/i18n.ts";
import { ownFilterOf } from "../feature/slots.ts";
import { filterKind } from "../find/list-state.ts";
import { RefName } from "../inputs/ref-field.tsx";
import { RefNames } from "../inputs/refs-field.tsx";
import { columnLabel } from "../resource/labels.ts";
import { textOf } from "../values/value-text.ts";
import { endsOf, textsOf, useOptions } from "./filter-values.ts";

const MILLION = 1_000_000;
const BILLION = 1000 * MILLION;

interface FilterWordsProps {
  resource: ResourceDescription;
  column: string;
  value: FilterInput;
}

/** A whole filter in words: `Trạng thái: Đang dùng, Bản nháp`, `Diện tích 100 – 200 m²`. */
export function FilterWords(props: FilterWordsProps): ReactNode {
  const { resource, column } = props;
  return (
    <>
      {columnLabel(resource, column)}
      {filterKind(resource, column) === "range" ? " " : ": "}
      <FilterText {...props} />
    </>
  );
}

/** What a filter holds, in words. */
export function FilterText({ resource, column, value }: FilterWordsProps): ReactNode {
  const t = useT();
  const options = useOptions(resource, column);
  const field: Field | undefined = resource.fields[column];
  const kind = filterKind(resource, column);
  const several = Array.isArray(value) ? value.map(String) : [];
  const { from, to } = endsOf(value);
  switch (kind) {
    case "many":
      return several.map((one) => options.find((option) => option.value === one)?.label ?? one).join(", ");
    case "flag":
      return t(value === true ? "value.yes" : "value.no");
    case "ref":
      return field?.kind === "ref" && <RefName to={field.to} id={textOf(value)} />;
    case "refs":
      return field?.kind === "refs" && <RefNames to={field.to} ids={several} />;
    case "days":
      return isDayWord(value) ? t(`filters.day.${value}`) : betweenText(t, from, to, formatDay);
    case "range": {
      const unit = field?.kind === "integer" || field?.kind === "decimal" ? field.unit : undefined;
      return betweenText(t, from, to, (end) => figureText(t, end, unit));
    }
    case "text":
      return textOf(value);
    case "own": {
      const Words = ownFilterOf(resource.name)?.Words;
      return Words && <Words value={textsOf(value)} />;
    }
    case undefined:
      return null;
    default:
      return kind satisfies never;
  }
}

/** `100 – 200 m²`, `từ 100 m²`, `đến 31/12/2026`; both ends the same: that alone. */
function betweenText(t: Translate, from: string | null, to: string | null, written: (end: string) => string): string {
  if (to === null) return t("filters.fromOnly", { from: written(from ?? "") });
  if (from === null) return t("filters.toOnly", { to: written(to) });
  const [low, high] = [written(from), written(to)];
  if (low === high) return low;
  // The unit is said once where both have it.
  const unit = /[^\d.,:]+$/u.exec(high)?.[0] ?? "";
  return `${low.endsWith(unit) ? low.slice(0, low.length - unit.length) : low} – ${high}`;
}

/** A figure as people say it: `1,2 tỷ` where that is all of it, else as everywhere. */
function figureText(t: Translate, value: string, unit: Unit | undefined): string {
  const dong = Number(value);
  if (unit !== "money") return formatFigure(value, unit);
  if (dong >= BILLION && dong % MILLION === 0) return t("filters.billion", { amount: formatNumber(dong / BILLION) });
  if (dong >= MILLION && dong % 1000 === 0) return t("filters.million", { amount: formatNumber(dong / MILLION) });
  return `${formatNumber(dong)} ${unitMark(unit) ?? ""}`;
}
