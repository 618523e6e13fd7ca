import { ENUMS } from "@nepnha/contract/platform/enums";
import type {
  FieldCondition,
  FieldDefinition,
  MetadataValues,
} from "@nepnha/contract/features/project-metadata/fields";

const T = ENUMS.dynamicFieldType;

/** What conditions make of a field: it is used, shown only, or neither shown nor used. */
export type FieldState = "ACTIVE" | "READONLY" | "DEACTIVE";
type Conditional = Pick<FieldDefinition, "code" | "fieldType" | "conditions">;

/**
 * What the conditions of fields make of them with these values, by code. A field that is not used reads as nothing, and a
 * comparison with nothing is false. DEACTIVE beats READONLY. What a ring of conditions says is not asked: those fields are
 * as if they had none.
 */
export function fieldStates(
  definitions: readonly Conditional[],
  values: MetadataValues,
): ReadonlyMap<string, FieldState> {
  const byCode = new Map(definitions.map((definition) => [definition.code, definition]));
  const states = new Map<string, FieldState>();
  const open = new Set<string>();
  const stateOf = (definition: Conditional): FieldState => {
    const known = states.get(definition.code);
    if (known !== undefined) return known;
    if (open.has(definition.code)) return "ACTIVE";
    open.add(definition.code);
    const results = definition.conditions.flatMap((condition) => {
      const other = byCode.get(condition.field);
      if (!other) return [];
      const used = stateOf(other) !== "DEACTIVE";
      return holdsOf(condition, other, used ? values[other.code] : null) ? [condition.result] : [];
    });
    const state = results.includes("DEACTIVE") ? "DEACTIVE" : results.includes("READONLY") ? "READONLY" : "ACTIVE";
    states.set(definition.code, state);
    return state;
  };
  // In an order of their own: what is found does not hang on that of the list.
  for (const definition of definitions.toSorted((one, other) => (one.code < other.code ? -1 : 1))) stateOf(definition);
  return states;
}

/** The shortest ring of fields whose conditions lead back to the first of them, as codes; null where there is none. */
export function conditionCycle(definitions: readonly Conditional[], from: string): readonly string[] | null {
  const byCode = new Map(definitions.map((definition) => [definition.code, definition]));
  const reached = new Set<string>();
  let paths: readonly (readonly string[])[] = [[from]];
  while (paths.length > 0) {
    const longer: string[][] = [];
    for (const path of paths) {
      for (const { field } of byCode.get(path.at(-1) ?? "")?.conditions ?? []) {
        if (field === from) return [...path, from];
        if (reached.has(field)) continue;
        reached.add(field);
        longer.push([...path, field]);
      }
    }
    paths = longer;
  }
  return null;
}

/** Why a condition cannot be asked of a field; null where it can. */
export function conditionFault(
  condition: FieldCondition,
  other: Pick<FieldDefinition, "fieldType">,
): "operator" | "value" | "to" | null {
  const { operator, value, to } = condition;
  const kind = kindOf(other.fieldType);
  if (kind === null || (kind === "text" && operator !== "EQUALTO")) return "operator";
  if (kind === "flag")
    return operator !== "EQUALTO" ? "operator" : value === "true" || value === "false" ? null : "value";
  if (kind === "text") return null;
  if (orderOf(kind, value) === null) return "value";
  if (operator !== "BETWEEN") return null;
  const from = orderOf(kind, value);
  const end = to === null ? null : orderOf(kind, to);
  return end === null || from === null || end <= from ? "to" : null;
}

function holdsOf({ operator, value, to }: FieldCondition, other: Conditional, held: unknown): boolean {
  const kind = kindOf(other.fieldType);
  if (kind === "flag") return String(held === true) === value;
  if (held === null || held === undefined || kind === null) return false;
  if (kind === "text") return Array.isArray(held) ? held.includes(value) : held === value;
  const left = typeof held === "number" || typeof held === "string" ? orderOf(kind, String(held)) : null;
  const right = orderOf(kind, value);
  if (left === null || right === null) return false;
  switch (operator) {
    case "EQUALTO":
      return left === right;
    case "LT":
      return left < right;
    case "LE":
      return left <= right;
    case "GT":
      return left > right;
    case "GE":
      return left >= right;
    case "BETWEEN": {
      const end = orderOf(kind, to ?? "");
      return end !== null && left >= right && left < end;
    }
    default:
      return operator satisfies never;
  }
}

/** What of a field can be compared: an amount, an instant, a yes or no, or a text that is the same or not. */
function kindOf(type: number): "number" | "time" | "flag" | "text" | null {
  if (type === T.INTEGER || type === T.CURRENCY || type === T.RATING) return "number";
  if (type === T.DATETIME_PICKER) return "time";
  if (type === T.CHECK) return "flag";
  return type === T.TEXT || type === T.SELECT || type === T.PROJECT_STAGE || type === T.USERS ? "text" : null;
}

/** A number or an instant as something that has an order; numbers of these types are exact as they are. */
function orderOf(kind: "number" | "time", text: string): number | null {
  if (text.trim() === "") return null;
  const order = kind === "number" ? Number(text) : Date.parse(text);
  return Number.isFinite(order) ? order : null;
}
