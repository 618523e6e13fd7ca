import { createRoute, useParams, type AnyRoute } from "@tanstack/react-router";
import { requirePermission } from "../../../kit/resource/require-permission.ts";
import { needSectionTexts } from "../../../kit/resource/section-texts.ts";
import { lazyScreen } from "../../../platform/lib/lazy-screen.ts";

const VideoScreen = lazyScreen(() => import("./video-screen.tsx"), "VideoScreen");
const PlaylistScreen = lazyScreen(() => import("./playlist-screen.tsx"), "PlaylistScreen");

/** R1-04 where videos are watched: all of them, one, and one playlist. */
export function watchRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "read/videos",
      beforeLoad: requirePermission({ only: ["videos.basic"] }),
      component: lazyScreen(() => import("./videos-screen.tsx"), "VideosScreen"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "read/videos/$id",
      beforeLoad: requirePermission({ only: ["videos.read"] }),
      component: OneVideo,
      loader: () => VideoScreen.preload?.(),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "read/playlists/$id",
      beforeLoad: requirePermission({ only: ["playlists.read"] }),
      component: OnePlaylist,
      loader: () => Promise.all([PlaylistScreen.preload?.(), needSectionTexts(["videos.read"])]),
    }),
  ];
}

function OneVideo() {
  const { id = "" }: { id?: string } = useParams({ strict: false });
  return <VideoScreen key={id} id={id} />;
}

function OnePlaylist() {
  const { id = "" }: { id?: string } = useParams({ strict: false });
  return <PlaylistScreen key={id} id={id} />;
}
