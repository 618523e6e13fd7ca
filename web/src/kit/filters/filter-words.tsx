import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import type { Unit } from "@nepnha/contract/platform/unit";
import { isDayWord } from "@nepnha/domain/platform/day-words";
import type { ReactNode } from "react";
import type { FilterInput } from "../../platform/api/list-service.ts";
import { formatDay, formatFigure, formatNumber, unitMark } from "../../platform/i18n/format.ts";
import { useT, type Translate } from "../../platform/i18n/i18n.ts";
import { filterKind } from "../find/list-state.ts";
import { RefName } from "../inputs/ref-field.tsx";
import { RefNames } from "../inputs/refs-field.tsx";
import { columnLabel } from "../resource/labels.ts";
import { textOf } from "../values/value-text.ts";
import { endsOf, useOptions } from "./filter-values.ts";

const MILLION = 1_000_000;
const BILLION = 1000 * MILLION;

interface FilterWordsProps {
  resource: ResourceDescription;
  column: string;
  value: FilterInput;
}

/** A whole filter in words: `Trạng thái: Đang dùng, Bản nháp`, `Diện tích 100 – 200 m²`. */
export function FilterWords(props: FilterWordsProps): ReactNode {
  const { resource, column, value } = props;
  const isRange = filterKind(resource, column) === "range";
  return (
    <>
      {columnLabel(resource, column)}
      {isRange && typeof value === "object" ? " " : ": "}
      <FilterText {...props} />
    </>
  );
}

/** What a filter holds, in words. */
export function FilterText({ resource, column, value }: FilterWordsProps): ReactNode {
  const t = useT();
  const options = useOptions(resource, column);
  const field: Field | undefined = resource.fields[column];
  if (typeof value === "boolean") return t(value ? "value.yes" : "value.no");
  if (field?.kind === "ref") return <RefName to={field.to} id={textOf(value)} />;
  if (field?.kind === "refs" && Array.isArray(value)) return <RefNames to={field.to} ids={value.map(String)} />;
  if (isDayWord(value)) return t(`filters.day.${value}`);
  if (typeof value === "string") return value;
  if (Array.isArray(value)) {
    return value.map((one) => options.find((option) => option.value === String(one))?.label ?? String(one)).join(", ");
  }
  const { from, to } = endsOf(value);
  const isNumber = field?.kind === "integer" || field?.kind === "decimal";
  return betweenText(t, from, to, isNumber ? (end) => figureText(t, end, field.unit) : formatDay);
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
