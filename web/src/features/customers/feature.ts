import type { WebFeature } from "../../kit/feature/web-feature.ts";
import { needTexts, withTexts } from "../../platform/i18n/i18n.ts";

const TEXTS = ["customers-screens", "personal-data", "projects", "site", "records"] as const;

/** Customers and their categories in the office. */
export const customersFeature: WebFeature = {
  slots: { customers: async () => (await import("./slots.tsx")).customerSlots },
  actions: {
    customers: async () => {
      const [{ customerActions }, { customerPointActions }] = await Promise.all([
        withTexts(import("./customer-actions.tsx"), ...TEXTS),
        import("../points/api.ts"),
        needTexts("points", "points-mine", "points-screens", "kit"),
      ]);
      return { ...customerActions, row: [...(customerActions.row ?? []), ...(customerPointActions.row ?? [])] };
    },
    customerCategories: async () => (await withTexts(import("./category-actions.tsx"), ...TEXTS)).categoryActions,
  },
};
