import type { QuoteDefinition, QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { quoteItems } from "@nepnha/contract/features/quotes/quote-items";
import type { quoteScenarios } from "@nepnha/contract/features/quotes/quote-scenarios";
import { itemOf, valuesOfItem } from "@nepnha/domain/features/quotes/item-row";
import { valuesOfScenario } from "@nepnha/domain/features/quotes/scenario-row";
import { sameValue } from "@nepnha/domain/platform/canonical";
import type { SectionRow } from "../../../../kit/resource/row.ts";

type ItemRow = SectionRow<typeof quoteItems>;
type ScenarioRow = SectionRow<typeof quoteScenarios>;

/** One row that an import would write, or leave as it is. */
export interface Planned<F extends string = string> {
  readonly code: string;
  readonly name: string;
  readonly kind: "new" | "changed" | "same";
  /** Fields that would be different. */
  readonly fields: readonly F[];
  /** What would be sent: a new row, or the changes of one. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** What an import would do. */
export interface ImportPlan {
  readonly items: readonly Planned[];
  readonly scenario: Planned;
}

/** What would become of the rows of the company if a file were imported; nothing is ever deleted by it. */
export function planOf(
  { setting, scenario }: QuoteDefinition,
  rows: readonly ItemRow[],
  scenarios: readonly ScenarioRow[],
): ImportPlan {
  const row = scenarios.find(({ code }) => code === scenario.code);
  const { code, name } = scenario;
  const values: Readonly<Record<string, unknown>> = valuesOfScenario({ setting, scenario });
  const held: Readonly<Record<string, unknown>> = row ?? {};
  return {
    items: setting.items.map((item) => plannedItem(item, rows)),
    scenario: row
      ? changed(code, name, row, values, (field) => held[field])
      : { code, name, kind: "new", fields: Object.keys(values), body: values },
  };
}

function plannedItem(item: QuoteItem, rows: readonly ItemRow[]): Planned {
  const { code, name } = item;
  const row = rows.find((one) => one.code === code);
  const values = valuesOfItem(item);
  if (!row) return { code, name, kind: "new", fields: Object.keys(values), body: { ...values } };
  // What a definition does not say stays as it is.
  const { printLabel: _printLabel, showOnPdf: _showOnPdf, ...wanted } = values;
  const { createdAt: _createdAt, updatedAt: _updatedAt, ...draft } = row;
  const before: Readonly<Record<string, unknown>> = valuesOfItem(itemOf(draft).item);
  return changed(code, name, row, wanted, (field) => before[field]);
}

function changed(
  code: string,
  name: string,
  { _id, version }: { readonly _id: string; readonly version: number },
  wanted: Readonly<Record<string, unknown>>,
  before: (field: string) => unknown,
): Planned {
  const fields = Object.keys(wanted).filter((field) => field !== "code" && !sameValue(wanted[field], before(field)));
  const body = { ...Object.fromEntries(fields.map((field) => [field, wanted[field]])), _id, version };
  return { code, name, kind: fields.length > 0 ? "changed" : "same", fields, body };
}
