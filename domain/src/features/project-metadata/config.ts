import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import type { FieldConfig, FieldOption } from "@nepnha/contract/features/project-metadata/fields";
import { isDay } from "../../platform/day.ts";
import { isRecord } from "../../platform/record.ts";
import { checkText } from "../../platform/text.ts";
import { patternFault } from "../../platform/patterns/text-pattern.ts";
import type { FieldIssue } from "../../platform/translate.ts";
import { isUuid } from "../../platform/uuid.ts";
import { schemaFault } from "./json-value.ts";

type Issue = Omit<FieldIssue, "field">;
type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly issue: Issue; at?: string };
type Parse = (raw: unknown) => Parsed;
type Key = keyof FieldConfig;

const T = ENUMS.dynamicFieldType;
/** Largest whole number that every program keeps exactly. */
const SAFE = Number.MAX_SAFE_INTEGER;

const PARSERS: Readonly<Record<Key, Parse>> = {
  minLength: whole(0, 10_000),
  maxLength: whole(1, 10_000),
  regex: pattern,
  labelTrue: words(50),
  labelFalse: words(50),
  min: whole(-SAFE, SAFE),
  max: whole(-SAFE, SAFE),
  unit: words(20),
  allowNegative: flag,
  options: parseOptions,
  listId: (raw) => (isUuid(raw) ? good(raw) : bad("invalid")),
  multiple: flag,
  maxCount: whole(1, 50),
  endings: many(20, (raw) => (typeof raw === "string" && /^[a-z0-9]{1,8}$/.test(raw) ? good(raw) : bad("pattern"))),
  maxMb: whole(1, 500),
  jsonSchema: (raw) => (schemaFault(raw) === null ? good(raw) : bad("invalid")),
  dateOnly: flag,
  minDay: day,
  maxDay: day,
  roles: many(5, role),
  groupIds: many(20, (raw) => (isUuid(raw) ? good(raw) : bad("invalid"))),
  membersOnly: flag,
  stars: whole(3, 10),
  halves: flag,
  ratedBy: many(5, role),
  items: parseItems,
  allowAdd: flag,
  requiredAll: flag,
};

/** What the types of fields can be told, by their numbers. */
const KEYS: Readonly<Record<EnumValue<"dynamicFieldType">, readonly Key[]>> = {
  [T.TEXT]: ["minLength", "maxLength", "regex"],
  [T.CHECK]: ["labelTrue", "labelFalse"],
  [T.INTEGER]: ["min", "max", "unit"],
  [T.SELECT]: ["options", "listId", "multiple", "maxCount"],
  [T.CURRENCY]: ["min", "max", "allowNegative"],
  [T.UPLOAD_FILE]: ["endings", "maxMb"],
  [T.UPLOAD_IMG]: ["maxMb"],
  [T.UPLOAD_GALLERY]: ["maxMb", "maxCount"],
  [T.JSON]: ["jsonSchema"],
  [T.TEXT_AREA]: ["maxLength"],
  [T.DATETIME_PICKER]: ["dateOnly", "minDay", "maxDay"],
  [T.PROJECT_STAGE]: [],
  [T.USERS]: ["roles", "groupIds", "membersOnly", "maxCount"],
  [T.RATING]: ["stars", "halves", "ratedBy"],
  [T.DATETIME_REMINDER]: [],
  [T.REPEAT_TYPE]: [],
  [T.CHECK_LIST]: ["items", "allowAdd", "requiredAll"],
  [T.SELECT_REMIND_BEFORE]: [],
};

/** The settings that a type of fields has, in the order of its form. */
export function configKeys(type: EnumValue<"dynamicFieldType">): readonly (keyof FieldConfig)[] {
  return KEYS[type];
}

/** Parse what a field asks of its values. Issues name the setting, e.g. `regex` or `options.1.code`. */
export function parseConfig(
  type: EnumValue<"dynamicFieldType">,
  raw: unknown,
): { readonly config: FieldConfig; readonly issues: readonly FieldIssue[] } {
  if (raw === null || raw === undefined) return ended(type, {}, []);
  if (!isRecord(raw)) return { config: {}, issues: [{ field: "", code: "invalid" }] };
  const issues: FieldIssue[] = [];
  const config: Partial<Record<Key, unknown>> = {};
  for (const [name, value] of Object.entries(raw).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const key = KEYS[type].find((one) => one === name);
    if (key === undefined) {
      issues.push({ field: name, code: "unknown" });
      continue;
    }
    if (value === null || value === undefined || value === "" || value === false) continue;
    const result = PARSERS[key](value);
    if (result.ok) config[key] = result.value;
    else issues.push({ field: result.at === undefined ? key : `${key}.${result.at}`, ...result.issue });
  }
  // Each parser above gives what its key holds.
  return ended(type, config as FieldConfig, issues);
}

/** What two settings say of each other. */
function ended(
  type: EnumValue<"dynamicFieldType">,
  config: FieldConfig,
  issues: FieldIssue[],
): { readonly config: FieldConfig; readonly issues: readonly FieldIssue[] } {
  const { minLength, maxLength, min, max, minDay, maxDay, options, listId } = config;
  const longest = type === T.TEXT ? 255 : 10_000;
  if (maxLength !== undefined && maxLength > longest) {
    issues.push({ field: "maxLength", code: "max", params: { max: longest } });
  }
  const reversed = (from: number | string | undefined, to: number | string | undefined, field: string): void => {
    if (from !== undefined && to !== undefined && from > to) issues.push({ field, code: "min", params: { min: from } });
  };
  reversed(minLength, maxLength ?? longest, "maxLength");
  reversed(min, max, "max");
  reversed(minDay, maxDay, "maxDay");
  if (type === T.CURRENCY && !config.allowNegative && min !== undefined && min < 0) {
    issues.push({ field: "min", code: "min", params: { min: 0 } });
  }
  const broken = issues.some(({ field }) => field.startsWith("options") || field === "listId");
  if (type === T.SELECT && !broken && (options === undefined) === (listId === undefined)) {
    issues.push({ field: "options", code: "required" });
  }
  return { config, issues };
}

function good(value: unknown): Parsed {
  return { ok: true, value };
}

function bad(code: Issue["code"], params?: Issue["params"], at?: string): Parsed {
  const issue = params ? { code, params } : { code };
  return at === undefined ? { ok: false, issue } : { ok: false, issue, at };
}

function whole(least: number, most: number): Parse {
  return (raw) => {
    if (typeof raw !== "number" || !Number.isSafeInteger(raw)) return bad("invalid");
    if (raw < least) return bad("min", { min: least });
    return raw > most ? bad("max", { max: most }) : good(raw);
  };
}

function words(max: number): Parse {
  return (raw) => {
    const result = checkText({ kind: "text", max }, raw);
    return result.ok ? good(result.value) : { ok: false, issue: result.issue };
  };
}

function pattern(raw: unknown): Parsed {
  const fault = typeof raw === "string" ? patternFault(raw) : "broken";
  if (fault === null) return good(raw);
  if (fault === "broken") return bad("pattern");
  return { ok: false, issue: { code: "limit", message: "projectMetadata.rule.patternTooBig" } };
}

function flag(raw: unknown): Parsed {
  return raw === true ? good(true) : bad("invalid");
}

function day(raw: unknown): Parsed {
  return isDay(raw) && raw >= "1900-01-01" && raw <= "2100-12-31" ? good(raw) : bad("invalid");
}

function role(raw: unknown): Parsed {
  return Object.values<unknown>(ENUMS.userRole).includes(raw) ? good(raw) : bad("choice");
}

function many(max: number, each: Parse): Parse {
  return (raw) => {
    if (!Array.isArray(raw)) return bad("invalid");
    if (raw.length > max) return bad("limit", { max });
    const values = new Set<unknown>();
    for (const [index, one] of raw.entries()) {
      const result = each(one);
      if (!result.ok) return { ...result, at: String(index) };
      values.add(result.value);
    }
    return good([...values]);
  };
}

function parseOptions(raw: unknown): Parsed {
  if (!Array.isArray(raw) || raw.length === 0) return bad("required");
  if (raw.length > 200) return bad("limit", { max: 200 });
  const options: FieldOption[] = [];
  for (const [index, one] of raw.entries()) {
    const at = (part: string): string => `${index}.${part}`;
    if (!isRecord(one)) return bad("invalid", undefined, String(index));
    const strange = Object.keys(one).find((key) => !["code", "label", "labelEn", "color", "rests"].includes(key));
    if (strange !== undefined) return bad("unknown", undefined, at(strange));
    const code = checkText({ kind: "text", format: "code", min: 1, max: 32 }, one["code"]);
    if (!code.ok) return { ok: false, issue: code.issue, at: at("code") };
    if (options.some((option) => option.code === code.value)) return bad("duplicate", undefined, at("code"));
    const label = checkText({ kind: "text", min: 1, max: 100 }, one["label"]);
    if (!label.ok) return { ok: false, issue: label.issue, at: at("label") };
    const labelEn = checkText({ kind: "text", max: 100 }, one["labelEn"] ?? "");
    if (!labelEn.ok) return { ok: false, issue: labelEn.issue, at: at("labelEn") };
    const color = one["color"] ? checkText({ kind: "text", format: "color", max: 7 }, one["color"]) : null;
    if (color && !color.ok) return { ok: false, issue: color.issue, at: at("color") };
    options.push({
      code: code.value,
      label: label.value,
      ...(labelEn.value === "" ? {} : { labelEn: labelEn.value }),
      ...(color?.ok ? { color: color.value } : {}),
      ...(one["rests"] === true ? { rests: true } : {}),
    });
  }
  return good(options);
}

function parseItems(raw: unknown): Parsed {
  if (!Array.isArray(raw)) return bad("invalid");
  if (raw.length > 100) return bad("limit", { max: 100 });
  const items: { id: string; text: string }[] = [];
  for (const [index, one] of raw.entries()) {
    if (!isRecord(one) || typeof one["id"] !== "string" || !/^[a-z0-9-]{1,36}$/.test(one["id"])) {
      return bad("invalid", undefined, `${index}.id`);
    }
    const { id } = one;
    if (items.some((item) => item.id === id)) return bad("duplicate", undefined, `${index}.id`);
    const text = checkText({ kind: "text", min: 1, max: 200 }, one["text"]);
    if (!text.ok) return { ok: false, issue: text.issue, at: `${index}.text` };
    items.push({ id, text: text.value });
  }
  return good(items);
}
