import { createParts, usePart } from "../lib/parts.ts";
import type { SectionActions } from "./action-types.ts";

const NONE: SectionActions = {};

/** The sections with actions of their own: loaded with the first menu that opens, not with the list. */
const actions = createParts<SectionActions>(
  {
    posts: async () => (await import("../sections/posts/actions.tsx")).postActions("posts"),
    knowledge: async () => (await import("../sections/posts/actions.tsx")).postActions("knowledge"),
    constructions: async () => (await import("../sections/posts/actions.tsx")).postActions("constructions"),
    news: async () => (await import("../sections/posts/actions.tsx")).postActions("news"),
    houseTemplates: async () => (await import("../sections/templates/actions.ts")).templateActions,
    widgets: async () => (await import("../sections/widgets/actions.ts")).widgetActions,
    postCates: async () => (await import("../sections/categories/actions.tsx")).categoryActions,
    videos: async () => (await import("../sections/videos/actions.tsx")).videoActions,
    playlists: async () => (await import("../sections/playlists/actions.ts")).playlistActions,
    comments: async () => (await import("../sections/comments/actions.tsx")).commentActions,
    devices: async () => (await import("../sections/devices/actions.ts")).deviceActions,
    vendors: async () => (await import("../sections/vendors/actions.tsx")).vendorActions,
    sampleItems: async () => (await import("../sections/sample-items/actions.tsx")).sampleItemActions,
    objectMetadata: async () => (await import("../sections/metadata/actions.tsx")).metadataActions,
    users: async () => (await import("../sections/users/actions.tsx")).userActions,
    roles: async () => (await import("../sections/roles/actions.tsx")).roleActions,
    userGroups: async () => (await import("../sections/groups/actions.ts")).groupActions,
  },
  NONE,
);

/** What a section adds to the menus of its rows; the routes of its rows ask before these are shown. */
export function loadActions(feature: string): Promise<SectionActions> {
  return actions.load(feature);
}

/** The same in a component, which waits for it. */
export function useActions(feature: string): SectionActions {
  return usePart(actions, feature);
}
