import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { houseTemplates } from "@nepnha/contract/features/house-templates/api";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isRecord } from "@nepnha/domain/platform/record";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { FigureField } from "../../../../ui/fields/figure-field.tsx";
import { MultiSelectField, SelectField } from "../../../../ui/fields/select.tsx";
import { FormulaInput } from "./formula-input.tsx";
import { textIn, type Line } from "../lists.ts";
import { OPERATORS, type ConditionType } from "./rule-draft.ts";
import { LISTS, type ListName, type RuleUse, type RuleWords } from "./rule-text.ts";
import { unitOfInput, useCategories } from "../use-item.ts";
import classes from "../settings.module.css";

interface Condition {
  readonly type: ConditionType;
  readonly use: RuleUse;
  readonly item: QuoteItem;
  readonly items: readonly QuoteItem[];
  readonly words: RuleWords;
  readonly rule: Line;
  readonly onChange: (rule: Line) => void;
}

/** What a condition looks at, by its type. */
export function ConditionFields(props: Condition) {
  const t = useT();
  const { type, use, item, items, rule, onChange } = props;
  // What a quantity is multiplied by may hang on the quantity itself.
  const readable = items.filter(
    ({ code, itemType }) => itemType !== "TEXT_INFO" && (use === "rate" || code !== item.code),
  );
  if (type === "COMPARISON") return <Comparison {...props} items={readable} />;
  if (type === "EQUALTO") return <EqualTo {...props} items={readable} />;
  if (type === "APPLY_FOR") return <ApplyFor {...props} />;
  return (
    <div className={classes.wide}>
      <FormulaInput
        label={t("quoteSetting.rule.formula")}
        disabled={false}
        items={readable}
        value={textIn(rule, "expr")}
        onChange={(expr) => onChange({ ...rule, expr })}
      />
    </div>
  );
}

function ItemField({
  items,
  rule,
  onChoose,
}: Pick<Condition, "items" | "rule"> & { onChoose: (code: string) => void }) {
  const t = useT();
  return (
    <SelectField
      label={t("quoteSetting.rule.left")}
      data={items.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` }))}
      value={textIn(rule, "left") || null}
      onChange={(code) => onChoose(code ?? "")}
      allowDeselect={false}
      searchable
      placeholder={t("quoteSetting.rule.leftPlaceholder")}
    />
  );
}

function Comparison({ items, rule, onChange }: Condition) {
  const t = useT();
  const left = items.find(({ code }) => code === rule["left"]);
  const unit = left && unitOfInput(left);
  const op = OPERATORS.find((one) => one === rule["op"]) ?? "LT";
  const figure = (member: "right" | "from" | "to") => (
    <FigureField
      label={t(`quoteSetting.rule.${member}`)}
      digits={4}
      unit={unit}
      value={rule[member] ?? ""}
      onChange={(next) => onChange({ ...rule, [member]: String(next) })}
    />
  );
  return (
    <>
      <ItemField items={items} rule={rule} onChoose={(code) => onChange({ ...rule, left: code })} />
      <SelectField
        label={t("quoteSetting.rule.op")}
        data={OPERATORS.map((value) => ({ value, label: t(`quoteSetting.rule.op.${value}`) }))}
        value={op}
        onChange={(next) => onChange({ ...rule, op: next ?? op })}
        allowDeselect={false}
        searchable={false}
      />
      {op === "BETWEEN" ? (
        <>
          {figure("from")}
          {figure("to")}
        </>
      ) : (
        figure("right")
      )}
    </>
  );
}

function EqualTo({ items, rule, onChange }: Condition) {
  const t = useT();
  const left = items.find(({ code }) => code === rule["left"]);
  const values = Array.isArray(rule["values"]) ? rule["values"].map(String) : [];
  const choose = (code: string): void => onChange({ ...rule, left: code, values: [] });
  return (
    <>
      <ItemField items={items} rule={rule} onChoose={choose} />
      {left?.inputKind === "SELECT" ? (
        <MultiSelectField
          label={t("quoteSetting.rule.values")}
          data={(left.options ?? []).map(({ code, label }) => ({ value: code, label }))}
          value={values}
          onChange={(next) => onChange({ ...rule, values: next })}
        />
      ) : left?.inputKind === "CHECKBOX" ? (
        <SelectField
          label={t("quoteSetting.rule.values")}
          data={[
            { value: "1", label: t("quoteSetting.rule.isMarked") },
            { value: "0", label: t("quoteSetting.rule.isUnmarked") },
          ]}
          value={values[0] ?? null}
          onChange={(next) => onChange({ ...rule, values: next === null ? [] : [next] })}
          allowDeselect={false}
          searchable={false}
        />
      ) : (
        <FigureField
          label={t("quoteSetting.rule.values")}
          disabled={!left}
          digits={4}
          unit={left && unitOfInput(left)}
          value={values[0] ?? ""}
          onChange={(next) => onChange({ ...rule, values: next === "" ? [] : [String(next)] })}
        />
      )}
    </>
  );
}

function ApplyFor({ items, words, rule, onChange }: Condition) {
  const t = useT();
  const categories = useCategories();
  const lists = isRecord(rule["lists"]) ? rule["lists"] : {};
  const options = items.flatMap(({ code, inputKind, options: own = [] }) =>
    inputKind === "SELECT" ? own.map((option) => ({ item: code, option: option.code })) : [],
  );
  const codes: Readonly<Record<ListName, readonly string[]>> = {
    projectTypes: Object.keys(ENUMS.projectType),
    customerCategories: [...categories.keys()],
    houseTypes: houseTemplates.fields.houseType.choices,
    packages: [...new Set(options.map(({ option }) => option))],
    options: options.map(({ item, option }) => `${item}:${option}`),
  };
  return (
    <div className={classes.lists}>
      {LISTS.map((list) => {
        const chosen = Array.isArray(lists[list]) ? lists[list].map(String) : [];
        const offered = [...new Set([...codes[list], ...chosen])];
        return (
          <MultiSelectField
            key={list}
            label={t(`quoteSetting.list.${list}`)}
            data={offered.map((value) => ({ value, label: words.factName(list, value) }))}
            value={chosen}
            onChange={(next) => onChange({ ...rule, lists: { ...lists, [list]: next } })}
            {...(chosen.length === 0 ? { placeholder: t("quoteSetting.list.all") } : {})}
          />
        );
      })}
    </div>
  );
}
