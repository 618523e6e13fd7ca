import type { WebFeature } from "../../kit/feature/web-feature.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";

/** Code with the words that it says. */
async function worded<T>(code: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([
    code,
    needTexts("customers-screens", "personal-data", "projects", "site", "records"),
  ]);
  return loaded;
}

/** Customers and their categories in the office. */
export const customersFeature: WebFeature = {
  slots: { customers: async () => (await import("./slots.tsx")).customerSlots },
  actions: {
    customers: async () => {
      const [{ customerActions }, { customerPointActions }] = await Promise.all([
        worded(import("./customer-actions.tsx")),
        import("../points/api.ts"),
        needTexts("points", "points-mine", "points-screens", "kit"),
      ]);
      return { ...customerActions, row: [...(customerActions.row ?? []), ...(customerPointActions.row ?? [])] };
    },
    customerCategories: async () => (await worded(import("./category-actions.tsx"))).categoryActions,
  },
};
