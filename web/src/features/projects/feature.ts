import type { WebFeature } from "../../kit/feature/web-feature.ts";
import { withTexts } from "../../platform/i18n/i18n.ts";

/** Projects and their work in the office. */
export const projectsFeature: WebFeature = {
  slots: {
    projects: async () => (await import("./slots.tsx")).projectSlots,
    projectActions: async () => (await import("./work/slots.tsx")).projectActionSlots,
  },
  actions: {
    projects: async () => {
      const [{ metadataAction }, { weeklyReportAction }] = await Promise.all([
        import("../project-metadata/api.ts"),
        import("../site/api.ts"),
      ]);
      return { row: [metadataAction("projects"), weeklyReportAction] };
    },
    projectActions: async () => ({
      row: [(await import("../project-metadata/api.ts")).metadataAction("projectActions")],
    }),
  },
  formSlots: {
    projects: async () => (await import("./form-slots.ts")).projectFormSlots,
    projectActions: async () => (await withTexts(import("./work/form-slots.tsx"), "projects-work")).workFormSlots,
  },
};
