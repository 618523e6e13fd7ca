import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";

/** What a row of any section needs of the others. */
export interface Surroundings {
  /** A row of a section that may be named, `null` when there is none. */
  readonly idOf: (feature: string) => Promise<string | null>;
  /** A stored picture, and a stored document. */
  readonly picture: string;
  readonly document: string;
}

/** Texts that a row carries, from a turning wheel of payloads: the next row goes on where this one ended. */
export interface Wheel {
  next(max: number, separator: string): string;
}

/** @param payloads turned through for ever; one that does not fit is left out of a short text */
export function wheelOf(payloads: readonly string[]): Wheel {
  let at = 0;
  return {
    next(max, separator) {
      const taken: string[] = [];
      for (let tries = 0; tries < payloads.length; tries += 1) {
        const payload = payloads[at % payloads.length] ?? "";
        const room = max - [...taken, payload].join(separator).length;
        if (room < 0 && taken.length > 0) break;
        at += 1;
        if (room >= 0) taken.push(payload);
      }
      return taken.join(separator);
    },
  };
}

/** Whether a field holds words of people, so that a payload may stand in it. */
export function takesWords(field: Field): boolean {
  if (field.readOnly || field.immutable) return false;
  if (field.kind === "text") return (field.format ?? "plain") === "plain" && field.unique !== true;
  return field.kind === "longText" || field.kind === "richText" || field.kind === "tags" || field.kind === "list";
}

/** The fields of a row with payloads wherever there is room for words. */
export async function wordsOf(
  { fields }: ResourceDescription,
  wheel: Wheel,
  around: Surroundings,
): Promise<Record<string, unknown>> {
  const words: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<Field>(fields)) {
    if (takesWords(field) && !field.when) words[name] = await wordOf(field, wheel, around);
  }
  return words;
}

async function wordOf(field: Field, wheel: Wheel, around: Surroundings): Promise<unknown> {
  switch (field.kind) {
    case "text":
      return oneLine(wheel.next(field.max, " "));
    case "longText":
      return wheel.next(Math.min(field.max, 4000), "\n");
    case "richText":
      return `<p>${wheel.next(Math.min(field.max, 8000), "</p><p>")}</p>`;
    case "tags":
      return [oneLine(wheel.next(field.each, " "))].filter((tag) => tag !== "");
    case "list":
      return [await recordOf(field.fields, wheel, around)];
    default:
      return undefined;
  }
}

/** One record of a list; times of day stand one after the other. */
async function recordOf(fields: Readonly<Record<string, Field>>, wheel: Wheel, around: Surroundings): Promise<object> {
  const record: Record<string, unknown> = {};
  for (const [index, [name, part]] of Object.entries(fields).entries()) {
    const isTime = part.kind === "text" && part.format === "time";
    if (isTime) record[name] = `0${index + 1}:00`;
    else if (takesWords(part)) record[name] = await wordOf(part, wheel, around);
    else if (part.required) record[name] = await neededBy(part, 0, around);
  }
  return record;
}

/** Single lines have no breaks, which are refused. */
function oneLine(text: string): string {
  return text.replaceAll("\n", " ");
}

/** Fields that the rules of their section ask for, though guests have nothing to say there. */
const NEEDED = ["supportTickets.customerId"];

/** A value for every required field that holds no words, and for what must be distinct. */
export async function needsOf(
  { name: resource, fields }: ResourceDescription,
  number: number,
  around: Surroundings,
): Promise<Record<string, unknown>> {
  const needs: Record<string, unknown> = {};
  for (const [index, [name, field]] of Object.entries<Field>(fields).entries()) {
    if ((!field.required && !NEEDED.includes(`${resource}.${name}`)) || field.readOnly) continue;
    // What ends stands after what begins, and ends later.
    needs[name] = field.kind === "dateTime" ? dayOf(number + index) : await neededBy(field, number, around);
  }
  return needs;
}

async function neededBy(field: Field, number: number, { idOf, picture, document }: Surroundings): Promise<unknown> {
  switch (field.kind) {
    case "text":
      return textOf(field, number);
    case "longText":
    case "richText":
      return "x";
    case "integer":
      return Math.max(field.min, Math.min(field.max, 1));
    case "decimal":
      return String(Math.max(field.min, Math.min(field.max, 1)));
    case "boolean":
      return false;
    case "choice":
      return field.choices[0];
    case "choices":
      return [field.choices[0]];
    case "enum":
      return Object.values<number>(ENUMS[field.of])[0];
    case "dateTime":
      return dayOf(number);
    case "date":
      return field.age ? "2000-01-01" : "2030-01-01";
    case "image":
      return picture;
    case "file":
      return document;
    case "images":
      return [picture];
    case "ref":
      return idOf(field.to);
    case "refs":
      return [await idOf(field.to)];
    case "tags":
      return ["x"];
    default:
      return undefined;
  }
}

function dayOf(number: number): string {
  return new Date(Date.UTC(2030, 0, 1 + number)).toISOString();
}

function textOf({ format = "plain", max }: Extract<Field, { kind: "text" }>, number: number): string {
  const unique = `${number}-${Date.now().toString(36)}`;
  if (format === "phone") return "0901234567";
  if (format === "email") return `x${unique}@nepnha.test`;
  if (format === "url") return "https://youtu.be/abcDEF_-123";
  if (format === "color") return "#112233";
  if (format === "time") return "08:00";
  if (format === "digits") return "0071000123456".slice(0, max);
  if (format === "code") return `X${unique}`.toUpperCase().slice(0, max);
  if (format === "slug" || format === "userName") return `x-${unique}`.toLowerCase();
  return `Mục ${unique}`.slice(0, max);
}
