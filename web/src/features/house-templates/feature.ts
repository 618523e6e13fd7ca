import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** The house templates in the office. */
export const houseTemplatesFeature: WebFeature = {
  slots: {
    houseTemplates: async () => (await import("./slots.tsx")).houseTemplateSlots,
  },
  actions: {
    houseTemplates: async () => (await import("./actions.ts")).houseTemplateActions,
  },
  formSlots: {
    houseTemplates: async () => (await import("../post-categories/api.ts")).loadCategoryFormSlots(),
  },
};
