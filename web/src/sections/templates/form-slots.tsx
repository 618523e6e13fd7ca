import { CategoriesInput } from "../../resource/form/categories-input.tsx";
import type { FormSlots } from "../../resource/form/form-slot-types.ts";

/** The form of a template: only categories of templates can be chosen. */
export const templateFormSlots: FormSlots = { inputs: { categoryIds: CategoriesInput } };
