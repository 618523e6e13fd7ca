import { checkDueTask, postCards } from "../posts/api.ts";
import { registerPlaylists } from "./playlists/playlist-routes.ts";
import { playlistsSection } from "./playlists/playlists.ts";
import { registerPositions } from "./positions/position-routes.ts";
import { registerVideos } from "./videos/video-routes.ts";
import { notReady, videosSection } from "./videos/videos.ts";
import { feature } from "../../kit/feature.ts";

/** Videos and playlists. */
export const videosFeature = feature({
  name: "videos",
  sections: [videosSection, playlistsSection],
  routes(app, deps) {
    registerPositions(app, deps);
    registerVideos(app, deps);
    registerPlaylists(app, deps);
  },
  cards: postCards(videosSection),
  tasks: (deps) => ({ checkDueVideos: checkDueTask(deps, { section: videosSection, stops: notReady }) }),
  schedule: [{ name: "checkDueVideos", cron: "* * * * *", canRun: true }],
  demo: [
    {
      name: "videos",
      after: ["postCates"],
      author: "content",
      write: async (write) => (await import("./demo.ts")).writeVideosAndPlaylists(write),
    },
  ],
});
