import { CategoriesInput } from "./categories-input.tsx";
import type { FormSlots } from "../../kit/feature/form-slot-types.ts";

/** The form of a post: only categories of its type can be chosen. */
export const categoryFormSlots: FormSlots = { inputs: { categoryIds: CategoriesInput } };
