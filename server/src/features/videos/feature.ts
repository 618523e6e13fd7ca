import { playlistsSection } from "./playlists.ts";
import { registerVideos } from "./video-routes.ts";
import { videosSection } from "./videos.ts";
import { feature } from "../../kit/feature.ts";

/** Videos and playlists. */
export const videosFeature = feature({
  name: "videos",
  sections: [videosSection, playlistsSection],
  routes: registerVideos,
  demo: [
    {
      name: "videos",
      after: ["postCates"],
      author: "content",
      write: async (write) => (await import("./demo.ts")).writeVideosAndPlaylists(write),
    },
  ],
});
