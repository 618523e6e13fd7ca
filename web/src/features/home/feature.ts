import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** The widgets of the home in the office. */
export const homeFeature: WebFeature = {
  actions: {
    widgets: async () => (await import("./widgets/actions.ts")).widgetActions,
  },
};
