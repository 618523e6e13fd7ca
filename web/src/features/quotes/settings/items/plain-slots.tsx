import { Switch, TextInput } from "@mantine/core";
import { quoteItems } from "@nepnha/contract/features/quotes/quote-items";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { addsUp, isMoney } from "@nepnha/domain/features/quotes/check-items";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { inputFrame } from "../../../../kit/inputs/input-frame.ts";
import { PlainInput, type PlainField } from "../../../../kit/inputs/plain-input.tsx";
import { enumLabel } from "../../../../kit/resource/labels.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { FigureField } from "../../../../ui/fields/figure-field.tsx";
import { SelectField } from "../../../../ui/fields/select.tsx";
import { guarded, type ItemInputProps, type ItemSlotProps } from "./guarded.tsx";
import { useItem, unitOfInput, useCompanyItems } from "../use-item.ts";
import { inputKindsOf, isUsed, knownUnit } from "./used-fields.ts";
import classes from "../settings.module.css";

/** An input as its field says, while it is used. */
function plain(
  name: "unit" | "unitLabel" | "required" | "decimals" | "cap" | "floor" | "scope" | "helpText",
  empty?: Parameters<typeof guarded>[2],
): (props: ItemSlotProps) => ReactNode {
  const field: PlainField = quoteItems.fields[name];
  const Input = (props: ItemInputProps): ReactNode => (
    <PlainInput
      {...inputFrame(props)}
      required={field.kind === "enum" || name === "scope"}
      resource={quoteItems}
      column={name}
      field={field}
      value={props.value}
      onChange={props.onChange}
    />
  );
  return guarded(name, Input, empty);
}

/** Inputs of an item that are as their fields say, and numbers that are kept as texts. */
export const plainSlots = {
  inputKind: InputKind,
  valueType: ValueType,
  unit: plain("unit", (item) => ENUMS.quoteItemUnit[knownUnit(item)]),
  unitLabel: plain("unitLabel"),
  required: plain("required", () => false),
  decimals: plain("decimals"),
  min: guarded("min", Bound),
  max: guarded("max", Bound),
  defaultValue: guarded("defaultValue", Preset),
  base: guarded("base", Base),
  cap: plain("cap"),
  floor: plain("floor"),
  scope: plain("scope", () => null),
  helpText: plain("helpText"),
};

/** Where the value comes from, of what this type of item can have. */
function InputKind(props: ItemSlotProps) {
  const { control, value, onChange } = props;
  const type: unknown = useWatch({ control, name: "itemType" });
  const item = useItem(control);
  const kinds = typeof type === "number" ? inputKindsOf(item.itemType) : Object.keys(ENUMS.quoteItemInputKind);
  const offered = Object.entries(ENUMS.quoteItemInputKind).filter(
    ([name, one]) => kinds.some((kind) => kind === name) || one === value,
  );
  return (
    <SelectField
      {...inputFrame(props)}
      data={offered.map(([, one]) => ({ value: String(one), label: enumLabel("quoteItemInputKind", one) }))}
      value={typeof value === "number" ? String(value) : null}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      allowDeselect={false}
    />
  );
}

/** How the value becomes an amount; what adds to no total has none. */
function ValueType(props: ItemSlotProps) {
  const t = useT();
  const { control } = props;
  const type: unknown = useWatch({ control, name: "itemType" });
  const item = useItem(control);
  if (typeof type === "number" && !addsUp(item)) return <NoAmount {...props} item={item} />;
  const field = quoteItems.fields.valueType;
  return (
    <PlainInput
      {...inputFrame(props)}
      description={
        typeof props.value === "number"
          ? t(`quoteSetting.valueType.${hintOf(item.valueType, isMoney(item.itemType))}`)
          : ""
      }
      resource={quoteItems}
      column="valueType"
      field={field}
      value={props.value}
      onChange={props.onChange}
    />
  );
}

function hintOf(type: ItemInputProps["item"]["valueType"], money: boolean) {
  if (type === "ITEM_AMOUNT") return "amount";
  if (type === "ITEM_RATE") return "rate";
  return money ? "price" : "area";
}

const NoAmountOf = guarded(
  "valueType",
  () => null,
  () => ENUMS.itemValueType.ITEM_QUANTITY,
);

function NoAmount(props: ItemInputProps) {
  const t = useT();
  return (
    <>
      <NoAmountOf {...props} />
      <p className={classes.none}>
        {t(isUsed("scope", props.item) ? "quoteSetting.valueType.total" : "quoteSetting.valueType.none")}
      </p>
    </>
  );
}

function Bound(props: ItemInputProps) {
  const { value, onChange, item } = props;
  return (
    <FigureField {...inputFrame(props)} digits={4} unit={unitOfInput(item)} value={value} onChange={toText(onChange)} />
  );
}

/** What the item holds before anybody says anything. */
function Preset(props: ItemInputProps) {
  const t = useT();
  const { item, value, onChange } = props;
  const frame = {
    ...inputFrame(props),
    required: item.inputKind === "DEFAULT_VALUE",
    ...(item.inputKind === "CONDITIONAL" ? { label: t("quoteSetting.preset.otherwise") } : {}),
    ...(item.inputKind === "DEFAULT_VALUE" ? { label: t("quoteSetting.preset.fixed") } : {}),
  };
  if (item.itemType === "TEXT_INFO") {
    return (
      <TextInput
        {...frame}
        value={typeof value === "string" ? value : ""}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  if (item.inputKind === "CHECKBOX") {
    return (
      <Switch
        label={t("quoteSetting.preset.marked")}
        disabled={frame.disabled}
        error={frame.error}
        checked={value === "1"}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? "1" : "")}
      />
    );
  }
  return <FigureField {...frame} digits={4} unit={unitOfInput(item)} value={value} onChange={toText(onChange)} />;
}

/** What a percentage is taken of: a sum, or an item. */
function Base(props: ItemInputProps) {
  const t = useT();
  const { item, value, onChange } = props;
  const money = isMoney(item.itemType);
  const others = useCompanyItems().filter(
    (one) => one.code !== item.code && (money ? isMoney(one.itemType) : one.itemType === "RAW_SQUARE"),
  );
  const sums = item.itemType === "ADDITIONAL" ? (["BASE", "SUBTOTAL_SO_FAR"] as const) : [];
  const data = [
    ...sums.map((sum) => ({ value: sum as string, label: t(`quoteSetting.base.${sum}`) })),
    ...others.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` })),
  ];
  const chosen = typeof value === "string" && value !== "" ? value : null;
  const isKnown = chosen === null || data.some((one) => one.value === chosen);
  return (
    <SelectField
      {...inputFrame(props)}
      required
      data={isKnown ? data : [...data, { value: chosen, label: chosen }]}
      value={chosen}
      onChange={(next) => onChange(next ?? "")}
      allowDeselect={false}
    />
  );
}

/** The field keeps a text. */
function toText(onChange: (value: unknown) => void): (value: number | string) => void {
  return (value) => onChange(String(value));
}
