import { CategoriesInput } from "../../resource/form/categories-input.tsx";
import type { FormSlots } from "../../resource/form/form-slot-types.ts";

/** The form of a post: only categories of its type can be chosen. */
export const postFormSlots: FormSlots = { inputs: { categoryIds: CategoriesInput } };
