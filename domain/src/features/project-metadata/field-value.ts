import { REMIND_CHOICES, type FieldDefinition } from "@nepnha/contract/features/project-metadata/fields";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sameValue } from "../../platform/canonical.ts";
import { instantOf, isDay } from "../../platform/day.ts";
import { isRecord } from "../../platform/record.ts";
import { checkText } from "../../platform/text.ts";
import { textPattern } from "../../platform/patterns/text-pattern.ts";
import type { FieldIssue } from "../../platform/translate.ts";
import { isUuid } from "../../platform/uuid.ts";
import { vietnamDay } from "../../platform/vietnam-day.ts";
import { parseChecklist } from "./checklist.ts";
import type { ValueFacts } from "./facts.ts";
import { isTooDeep, jsonFault, misfit, plainJson } from "./json-value.ts";
import type { ValueContext, ValueResult } from "./value-result.ts";

const T = ENUMS.dynamicFieldType;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

type Asked = Pick<FieldDefinition, "fieldType" | "config">;

/** Whether a value says nothing: such a field may be required. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/**
 * Check one value and bring it into its stored form. What is stored already (`before`) and comes back unchanged is taken
 * as it is, whatever the field asks today: a choice that rests stays on the rows that have it.
 */
export function checkValue(
  { fieldType, config }: Asked,
  raw: unknown,
  before: unknown,
  context: ValueContext,
): ValueResult {
  if (typeof raw === "string" && raw.trim() === "") return good(null);
  if (isBlank(raw)) return good(null);
  // Before anything looks into it.
  if (isTooDeep(raw)) return bad("depth", { max: 10 });
  if (!isBlank(before) && sameValue(raw, before)) return good(before);
  const { facts } = context;
  switch (fieldType) {
    case T.TEXT: {
      const { minLength: min, maxLength: max = 255, regex } = config;
      const result = checkText({ kind: "text", max, ...(min === undefined ? {} : { min }) }, raw);
      if (!result.ok || regex === undefined) return result;
      // What is no pattern, by the limits of today, says nothing: a field that was stored before them can be filled in.
      return (textPattern(regex)?.matches(result.value) ?? true) ? result : bad("pattern");
    }
    case T.TEXT_AREA:
      return checkText({ kind: "longText", max: config.maxLength ?? 10_000 }, raw);
    case T.CHECK:
      return typeof raw === "boolean" ? good(raw) : bad("invalid");
    case T.INTEGER:
      return parseWhole(raw, config.min, config.max);
    case T.CURRENCY:
      return parseWhole(raw, config.min ?? (config.allowNegative ? undefined : 0), config.max, "field.money");
    case T.SELECT:
      return parseSelect(config, raw, before, facts);
    case T.UPLOAD_FILE:
    case T.UPLOAD_IMG:
      return parseFile({ fieldType, config }, raw, facts);
    case T.UPLOAD_GALLERY:
      return parseMany(raw, config.maxCount ?? 50, (one) => parseFile({ fieldType, config }, one, facts));
    case T.JSON:
      return parseJson(config, raw);
    case T.DATETIME_PICKER:
      return parseTime(config, raw);
    case T.PROJECT_STAGE:
      if (!isUuid(raw)) return bad("invalid");
      return facts.stages === undefined || facts.stages.has(raw) ? good(raw) : bad("notFound");
    case T.USERS:
      return parseMany(raw, config.maxCount ?? 50, (one) => parseUser(config, one, facts));
    case T.RATING:
      return parseRating(config, raw, context);
    case T.DATETIME_REMINDER:
      return parseReminder(raw, context);
    case T.REPEAT_TYPE:
      return parseRepeat(raw);
    case T.CHECK_LIST:
      return parseChecklist(config, raw, before, context);
    case T.SELECT_REMIND_BEFORE:
      return parseMinutes(raw);
    default:
      return fieldType satisfies never;
  }
}

function good(value: unknown): ValueResult {
  return { ok: true, value };
}

function bad(code: FieldIssue["code"], params?: FieldIssue["params"]): ValueResult {
  return { ok: false, issue: params ? { code, params } : { code } };
}

function parseWhole(
  raw: unknown,
  min: number | undefined,
  max: number | undefined,
  message: "field.integer" | "field.money" = "field.integer",
): ValueResult {
  if (typeof raw !== "number" || !Number.isSafeInteger(raw)) return { ok: false, issue: { code: "invalid", message } };
  if (min !== undefined && raw < min) return bad("min", { min });
  if (max !== undefined && raw > max) return bad("max", { max });
  // Minus nothing is nothing.
  return good(raw + 0);
}

function parseSelect(config: Asked["config"], raw: unknown, before: unknown, facts: ValueFacts): ValueResult {
  const options = config.options ?? (config.listId === undefined ? [] : facts.lists?.get(config.listId));
  const held: readonly unknown[] = Array.isArray(before) ? before : [before];
  const one = (code: unknown): ValueResult => {
    if (typeof code !== "string" || code.length > 32) return bad("choice");
    const known = options === undefined || options.some((option) => option.code === code && !option.rests);
    return known || held.includes(code) ? good(code) : bad("choice");
  };
  if (!config.multiple) return one(raw);
  return parseMany(raw, config.maxCount ?? 50, one);
}

/** Each entry once, in the order given; the first that is wrong is named with its place. */
function parseMany(raw: unknown, max: number, each: (one: unknown) => ValueResult): ValueResult {
  if (!Array.isArray(raw)) return bad("invalid");
  if (raw.length > max) return bad("limit", { max });
  const values = new Set<unknown>();
  for (const [index, one] of raw.entries()) {
    const result = each(one);
    if (!result.ok) return { ok: false, issue: { ...result.issue, at: String(index) } };
    values.add(result.value);
  }
  return good([...values]);
}

function parseFile({ fieldType, config }: Asked, raw: unknown, { files }: ValueFacts): ValueResult {
  if (!isUuid(raw)) return bad("invalid");
  if (files === undefined) return good(raw);
  const file = files.get(raw);
  if (!file) return bad("notFound");
  if (fieldType !== T.UPLOAD_FILE && file.kind !== "image") return bad("upload");
  if (config.maxMb !== undefined && file.size > config.maxMb * 1024 * 1024)
    return bad("max", { max: `${config.maxMb} MB` });
  const ending = file.name.split(".").at(-1)?.toLowerCase() ?? "";
  return config.endings === undefined || config.endings.includes(ending) ? good(raw) : bad("choice");
}

function parseJson({ jsonSchema }: Asked["config"], raw: unknown): ValueResult {
  const fault = jsonFault(raw);
  if (fault === "maxLength") return bad("maxLength", { max: 65_536 });
  if (fault !== null) return bad("invalid");
  const wrong = jsonSchema === undefined ? null : misfit(jsonSchema, raw);
  if (wrong === null) return good(plainJson(raw));
  return { ok: false, issue: { code: "invalid", ...(wrong.length > 0 ? { at: wrong.join(".") } : {}) } };
}

function parseTime({ dateOnly, minDay, maxDay }: Asked["config"], raw: unknown): ValueResult {
  const time = dateOnly ? (isDay(raw) ? raw : null) : instant(raw);
  if (time === null) {
    return { ok: false, issue: { code: "invalid", message: dateOnly ? "field.date" : "field.dateTime" } };
  }
  const day = dateOnly ? time : vietnamDay(new Date(time));
  const least = minDay ?? "1900-01-01";
  const most = maxDay ?? "2100-12-31";
  if (day < least) return bad("min", { min: least });
  return day > most ? bad("max", { max: most }) : good(time);
}

function instant(raw: unknown): string | null {
  const time = typeof raw === "string" && INSTANT.test(raw) ? instantOf(raw) : null;
  // The day of an instant has four digits of a year from here on only.
  return time !== null && time >= "1000" ? time : null;
}

function parseUser(
  { roles, groupIds, membersOnly }: Asked["config"],
  raw: unknown,
  { users }: ValueFacts,
): ValueResult {
  if (!isUuid(raw)) return bad("invalid");
  if (users === undefined) return good(raw);
  const user = users.get(raw);
  if (!user) return bad("notFound");
  const fits =
    (roles === undefined || roles.length === 0 || roles.includes(user.role)) &&
    (groupIds === undefined || groupIds.length === 0 || groupIds.some((id) => user.groupIds.includes(id))) &&
    (!membersOnly || user.isMember);
  return fits ? good(raw) : bad("choice");
}

function parseRating(
  { stars = 5, halves, ratedBy }: Asked["config"],
  raw: unknown,
  { role }: ValueContext,
): ValueResult {
  if (ratedBy !== undefined && ratedBy.length > 0 && !ratedBy.includes(role)) return bad("forbidden");
  if (typeof raw !== "number" || !Number.isInteger(halves ? raw * 2 : raw)) return bad("invalid");
  if (raw < 0) return bad("min", { min: 0 });
  return raw > stars ? bad("max", { max: stars }) : good(raw + 0);
}

function parseReminder(raw: unknown, { now, facts }: ValueContext): ValueResult {
  if (!isRecord(raw) || Object.keys(raw).some((key) => key !== "at" && key !== "userIds")) return bad("invalid");
  const at = instant(raw["at"]);
  if (at === null) return { ok: false, issue: { code: "invalid", message: "field.dateTime", at: "at" } };
  if (Date.parse(at) <= now.getTime()) {
    return { ok: false, issue: { code: "min", message: "projectMetadata.rule.future", at: "at" } };
  }
  const users = parseMany(raw["userIds"] ?? [], 50, (one) => parseUser({}, one, facts));
  if (!users.ok)
    return { ok: false, issue: { ...users.issue, at: ["userIds", users.issue.at].filter(Boolean).join(".") } };
  return good({ at, userIds: users.value });
}

function parseRepeat(raw: unknown): ValueResult {
  if (!isRecord(raw) || Object.keys(raw).some((key) => key !== "type" && key !== "until")) return bad("invalid");
  const { type, until = null } = raw;
  if (!Object.values<unknown>(ENUMS.repeatType).includes(type))
    return { ok: false, issue: { code: "choice", at: "type" } };
  if (type === ENUMS.repeatType.NONE) return good({ type, until: null });
  if (until !== null && !(isDay(until) && until >= "1900-01-01" && until <= "2100-12-31")) {
    return { ok: false, issue: { code: "invalid", message: "field.date", at: "until" } };
  }
  return good({ type, until });
}

function parseMinutes(raw: unknown): ValueResult {
  const result = parseMany(raw, REMIND_CHOICES.length * 2, (one) =>
    REMIND_CHOICES.some((choice) => choice === one) ? good(one) : bad("choice"),
  );
  return result.ok && Array.isArray(result.value)
    ? good(result.value.toSorted((a: number, b: number) => a - b))
    : result;
}
