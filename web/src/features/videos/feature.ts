import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** Videos and playlists in the office. */
export const videosFeature: WebFeature = {
  slots: {
    videos: async () => (await import("./videos/slots.tsx")).videoSlots,
    playlists: async () => (await import("./playlists/slots.tsx")).playlistSlots,
  },
  actions: {
    videos: async () => (await import("./videos/actions.tsx")).videoActions,
    playlists: async () => (await import("./playlists/actions.ts")).playlistActions,
  },
  formSlots: {
    videos: async () => (await import("./videos/form-slots.tsx")).videoFormSlots,
    playlists: async () => (await import("./playlists/form-slots.tsx")).playlistFormSlots,
  },
};
