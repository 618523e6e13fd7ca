import type { ResourceDescription } from "./define.ts";
import { branches } from "./sections/branches.ts";
import { customerCategories } from "./sections/customer-categories.ts";
import { news } from "./sections/news.ts";

/** Every plain section, in the order of the menu. The only registry. */
export const CATALOG: readonly ResourceDescription[] = [customerCategories, news, branches];

/** The description of a feature, or `undefined` when there is none of that name. */
export function resourceByName(name: string): ResourceDescription | undefined {
  return CATALOG.find((resource) => resource.name === name);
}
