import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { formSlotsOf } from "../feature/form-slots.ts";
import { fieldOf } from "../values/form-values.ts";

type FieldWidth = "half" | "switch" | "whole";

const WIDTHS: Readonly<Record<Field["kind"], FieldWidth>> = {
  boolean: "switch",
  text: "half",
  integer: "half",
  decimal: "half",
  dateTime: "half",
  date: "half",
  choice: "half",
  choices: "half",
  enum: "half",
  ref: "half",
  tags: "half",
  refs: "whole",
  longText: "whole",
  richText: "whole",
  list: "whole",
  image: "whole",
  images: "whole",
  file: "whole",
};
/** A text that may be longer than this wants the whole line. */
const HALF_MAX = 200;

/** How much of a form's line a field takes: one of its two columns, or both. */
export function fieldWidth(resource: ResourceDescription, name: string): FieldWidth {
  const field = fieldOf(resource, name);
  // Of many texts a section draws more than a line.
  if (field.kind === "tags" && formSlotsOf(resource.name).inputs?.[name]) return "whole";
  if (field.kind !== "text") return WIDTHS[field.kind];
  if (field.format === "color" || isHeadline(resource, name)) return "whole";
  return (field.format ?? "plain") !== "plain" || field.max <= HALF_MAX ? "half" : "whole";
}

/** What an address is made of is a headline. */
function isHeadline({ fields }: ResourceDescription, name: string): boolean {
  return Object.values<Field>(fields).some((field) => field.kind === "text" && field.slugOf === name);
}
