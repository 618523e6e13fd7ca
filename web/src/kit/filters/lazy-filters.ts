import { lazy } from "react";
import { needTexts } from "../../platform/i18n/i18n.ts";

const loadBar = async () => {
  const [bar] = await Promise.all([import("./filter-bar.tsx"), needTexts("lists")]);
  return bar;
};

/** Fetch the code and the texts of the choice of a filter, and of the chip that it becomes. */
export const loadFilterMenu = async () => {
  const [menu] = await Promise.all([import("./filter-menu.tsx"), loadBar()]);
  return menu;
};

/** The chips of what is filtered. */
export const FilterBar = lazy(async () => ({ default: (await loadBar()).FilterBar }));
/** The choice of one more. */
export const FilterMenu = lazy(async () => ({ default: (await loadFilterMenu()).FilterMenu }));
