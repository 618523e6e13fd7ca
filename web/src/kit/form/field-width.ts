import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { fieldOf } from "../values/form-values.ts";

/** How much of a form's line a field takes. */
export function fieldWidth(resource: ResourceDescription, name: string): "short" | "switch" | "long" | "whole" {
  const field = fieldOf(resource, name);
  if (field.kind === "text") {
    if (field.format === "color") return "whole";
    if ((field.format ?? "plain") !== "plain" && field.format !== "slug") return "short";
    return field.max <= 200 ? "long" : "whole";
  }
  if (field.kind === "boolean") return "switch";
  return ["longText", "richText", "image", "images", "refs", "tags", "list", "choices", "file"].includes(field.kind)
    ? "whole"
    : "short";
}
