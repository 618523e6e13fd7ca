import type { FormSlots } from "../../kit/feature/form-slot-types.ts";

export { CategoryChips } from "./category-chips.tsx";
export { useCategories, withBelow } from "./use-categories.ts";

/** The form of a section whose rows have categories: only those of its type can be chosen. */
export async function loadCategoryFormSlots(): Promise<FormSlots> {
  return (await import("./form-slots.tsx")).categoryFormSlots;
}
