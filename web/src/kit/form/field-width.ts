import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { fieldOf } from "../values/form-values.ts";

const WHOLE = ["longText", "richText", "image", "images", "refs", "list", "file"];
/** A text that may be longer than this wants the whole line. */
const HALF_MAX = 200;

/** How much of a form's line a field takes: one of its two columns, or both. */
export function fieldWidth(resource: ResourceDescription, name: string): "half" | "switch" | "whole" {
  const field = fieldOf(resource, name);
  if (field.kind === "boolean") return "switch";
  if (field.kind !== "text") return WHOLE.includes(field.kind) ? "whole" : "half";
  if (field.format === "color" || isHeadline(resource, name)) return "whole";
  return (field.format ?? "plain") !== "plain" || field.max <= HALF_MAX ? "half" : "whole";
}

/** What an address is made of is a headline. */
function isHeadline({ fields }: ResourceDescription, name: string): boolean {
  return Object.values<Field>(fields).some((field) => field.kind === "text" && field.slugOf === name);
}
