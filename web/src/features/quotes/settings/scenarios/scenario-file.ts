import type {
  PaymentTerm,
  QuoteDefinition,
  QuoteItem,
  QuotePromotion,
} from "@nepnha/contract/features/quotes/definition";
import { quoteItems } from "@nepnha/contract/features/quotes/quote-items";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { inReadingOrder } from "@nepnha/domain/features/quotes/item-faults";
import { itemOf, type ItemDraft } from "@nepnha/domain/features/quotes/item-row";
import { areSteps } from "@nepnha/domain/features/quotes/shapes";
import { isRecord } from "@nepnha/domain/platform/record";

const FORMAT = "nepnha.quote-scenario.1";
/** Most characters of a file that is read. */
export const FILE_MAX = 2_000_000;
const MOST_ITEMS = 500;

type Read = Readonly<Record<string, unknown>>;

/** A scenario with its items as the text of a file, for people to keep and to read. */
export function textOfFile(definition: QuoteDefinition): string {
  return `${JSON.stringify({ format: FORMAT, ...definition }, null, 2)}\n`;
}

/** The scenario of a file, its items in an order in which each can be written; `null` for a text that is no such file. */
export function readFile(text: string): QuoteDefinition | null {
  if (text.length > FILE_MAX) return null;
  const read = parsed(text);
  if (!isRecord(read) || read["format"] !== FORMAT) return null;
  const { setting, scenario } = read;
  if (!isRecord(setting) || !isRecord(scenario)) return null;
  const items = Array.isArray(setting["items"]) ? setting["items"].map(itemFrom) : [];
  const { steps } = scenario;
  const [code, name] = [textIn(scenario, "code"), textIn(scenario, "name")];
  const projectType = keyIn(ENUMS.projectType, scenario["projectType"]);
  if (items.length > MOST_ITEMS || !areSteps(steps) || code === "" || name === "" || !projectType) return null;
  const known = items.flatMap((item) => item ?? []);
  if (known.length < items.length || known.length === 0) return null;
  const terms = recordsIn(scenario["paymentTerms"] ?? setting["paymentTerms"]).map(termFrom);
  const promotions = recordsIn(setting["promotions"]).map(promotionFrom);
  const packageItem = textIn(scenario, "packageItem");
  const rounding = ([1, 1000, 10_000] as const).find((one) => one === setting["roundTotalTo"]) ?? 1000;
  return {
    setting: {
      code,
      name,
      items: inReadingOrder(known),
      roundTotalTo: rounding,
      vatPercents: (Array.isArray(setting["vatPercents"]) ? setting["vatPercents"] : []).map(String),
      paymentTerms: terms,
      ...(promotions.length > 0 ? { promotions } : {}),
    },
    scenario: {
      code,
      name,
      version: 1,
      projectType,
      steps,
      ...(packageItem === "" ? {} : { packageItem }),
    },
  };
}

/** An item of a file; `null` where anything of it is not as it should be. */
function itemFrom(value: unknown): QuoteItem | null {
  if (!isRecord(value)) return null;
  const itemType = keyIn(ENUMS.quoteItemType, value["itemType"]);
  const inputKind = keyIn(ENUMS.quoteItemInputKind, value["inputKind"]);
  const unit = keyIn(ENUMS.quoteItemUnit, value["unit"]);
  const valueType = keyIn(ENUMS.itemValueType, value["valueType"]);
  const [code, name] = [textIn(value, "code"), textIn(value, "name")];
  if (!itemType || !inputKind || !unit || !valueType || code === "" || name === "") return null;
  const json = (member: string): string | null => (value[member] === undefined ? null : JSON.stringify(value[member]));
  const text = (member: string): string | null => textIn(value, member) || null;
  const whole = (member: string): number | null => (Number.isSafeInteger(value[member]) ? Number(value[member]) : null);
  const draft: ItemDraft = {
    code,
    name,
    itemType: ENUMS.quoteItemType[itemType],
    inputKind: ENUMS.quoteItemInputKind[inputKind],
    unit: ENUMS.quoteItemUnit[unit],
    valueType: ENUMS.itemValueType[valueType],
    unitLabel: text("unitLabel"),
    required: value["required"] === true,
    decimals: whole("decimals"),
    min: text("min"),
    max: text("max"),
    defaultValue: text("defaultValue"),
    options: json("options"),
    prices: json("prices"),
    rate: text("rate"),
    rateRules: json("rateRules"),
    rules: json("rules"),
    base: text("base"),
    cap: whole("cap"),
    floor: whole("floor"),
    scope: quoteItems.fields.scope.choices.find((one) => one === value["scope"]) ?? null,
    helpText: text("helpText"),
  };
  const { item, issues } = itemOf(draft);
  return issues.length > 0 ? null : item;
}

function termFrom(term: Read): PaymentTerm {
  return { name: textIn(term, "name"), percent: textIn(term, "percent") };
}

/** What is wrong with one is told by the server, at its field. */
function promotionFrom(promotion: Read): QuotePromotion {
  const { cap, minOrder } = promotion;
  const to = textIn(promotion, "to");
  return {
    code: textIn(promotion, "code"),
    name: textIn(promotion, "name"),
    kind: promotion["kind"] === "AMOUNT" ? "AMOUNT" : "PERCENT",
    value: textIn(promotion, "value"),
    from: textIn(promotion, "from"),
    ...(to === "" ? {} : { to }),
    ...(typeof cap === "number" ? { cap } : {}),
    ...(typeof minOrder === "number" ? { minOrder } : {}),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function recordsIn(value: unknown): readonly Read[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function textIn(record: Read, name: string): string {
  const value = record[name];
  return typeof value === "string" ? value.trim() : "";
}

function keyIn<E extends Readonly<Record<string, number>>>(members: E, name: unknown): (keyof E & string) | undefined {
  return Object.keys(members).find((one) => one === name);
}
