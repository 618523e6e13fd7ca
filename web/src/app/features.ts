import type { WebFeature } from "../kit/feature/web-feature.ts";

/** A feature that hands something to the kit. */
interface ListedFeature {
  /** Names of the sections that it does so for. */
  readonly sections: readonly string[];
  readonly load: () => Promise<WebFeature>;
}

/**
 * All features that hand something to the kit; each is loaded with the first screen of one of its sections. Their routes
 * stand in `routes.tsx`, since the router needs those from the start.
 */
export const FEATURES: readonly ListedFeature[] = [
  {
    sections: ["staffActionLogs", "customerActionLogs"],
    load: async () => (await import("../features/action-logs/feature.ts")).actionLogsFeature,
  },
  {
    sections: ["assignments"],
    load: async () => (await import("../features/assignments/feature.ts")).assignmentsFeature,
  },
  {
    sections: ["devices"],
    load: async () => (await import("../features/auth/feature.ts")).authFeature,
  },
  {
    sections: ["branches"],
    load: async () => (await import("../features/branches/feature.ts")).branchesFeature,
  },
  {
    sections: ["chatBackgrounds"],
    load: async () => (await import("../features/chat-backgrounds/feature.ts")).chatBackgroundsFeature,
  },
  {
    sections: ["comments"],
    load: async () => (await import("../features/comments/feature.ts")).commentsFeature,
  },
  {
    sections: ["widgets"],
    load: async () => (await import("../features/home/feature.ts")).homeFeature,
  },
  {
    sections: ["customers", "customerCategories"],
    load: async () => (await import("../features/customers/feature.ts")).customersFeature,
  },
  {
    sections: ["houseTemplates"],
    load: async () => (await import("../features/house-templates/feature.ts")).houseTemplatesFeature,
  },
  {
    sections: ["chatReports"],
    load: async () => (await import("../features/moderation/feature.ts")).moderationFeature,
  },
  {
    sections: ["objectMetadata"],
    load: async () => (await import("../features/object-metadata/feature.ts")).objectMetadataFeature,
  },
  {
    sections: ["users", "roles", "userGroups"],
    load: async () => (await import("../features/people/feature.ts")).peopleFeature,
  },
  {
    sections: ["pointSettings", "pointTransactions"],
    load: async () => (await import("../features/points/feature.ts")).pointsFeature,
  },
  {
    sections: ["postCates"],
    load: async () => (await import("../features/post-categories/feature.ts")).postCategoriesFeature,
  },
  {
    sections: ["notifications"],
    load: async () => (await import("../features/notifications/feature.ts")).notificationsFeature,
  },
  {
    sections: ["posts", "knowledge", "constructions", "news"],
    load: async () => (await import("../features/posts/feature.ts")).postsFeature,
  },
  {
    sections: ["projectMetadata"],
    load: async () => (await import("../features/project-metadata/feature.ts")).projectMetadataFeature,
  },
  {
    sections: ["projects", "projectActions"],
    load: async () => (await import("../features/projects/feature.ts")).projectsFeature,
  },
  {
    sections: ["quotes", "quoteItems", "quoteScenarios"],
    load: async () => (await import("../features/quotes/feature.ts")).quotesFeature,
  },
  {
    sections: ["sampleItems"],
    load: async () => (await import("../features/sample-items/feature.ts")).sampleItemsFeature,
  },
  {
    sections: ["siteLogs", "selections", "projectPayments"],
    load: async () => (await import("../features/site/feature.ts")).siteFeature,
  },
  {
    sections: ["stickerPacks"],
    load: async () => (await import("../features/stickers/feature.ts")).stickersFeature,
  },
  {
    sections: ["tenants", "maintenances"],
    load: async () => (await import("../features/system/feature.ts")).systemFeature,
  },
  {
    sections: ["supportTickets"],
    load: async () => (await import("../features/tickets/feature.ts")).ticketsFeature,
  },
  {
    sections: ["vendors"],
    load: async () => (await import("../features/vendors/feature.ts")).vendorsFeature,
  },
  {
    sections: ["videos", "playlists"],
    load: async () => (await import("../features/videos/feature.ts")).videosFeature,
  },
  {
    sections: ["vouchers", "promotions", "productVouchers"],
    load: async () => (await import("../features/vouchers/feature.ts")).vouchersFeature,
  },
];

/** What the feature of a section hands in; `undefined` where its description says it all. */
export async function loadFeature(section: string): Promise<WebFeature | undefined> {
  return FEATURES.find(({ sections }) => sections.includes(section))?.load();
}
