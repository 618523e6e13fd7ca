import { SEARCH_TERM_MAX } from "@nepnha/contract/constants";
import { isCleanText } from "@nepnha/domain/text";
import { isUuid } from "@nepnha/domain/validate";
import { createRoute, lazyRouteComponent, useParams, type AnyRoute } from "@tanstack/react-router";
import { requirePermission } from "../../app/guards.ts";
import { needSectionTexts } from "../../i18n/section-texts.ts";
import type { WatchSearch } from "./watch-search.ts";

const VideoScreen = lazyRouteComponent(() => import("./video-screen.tsx"), "VideoScreen");
const PlaylistScreen = lazyRouteComponent(() => import("./playlist-screen.tsx"), "PlaylistScreen");

/** R1-04 where videos are watched: all of them, one, and one playlist. */
export function watchRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "read/videos",
      validateSearch: watchSearch,
      beforeLoad: requirePermission({ only: ["videos.basic"] }),
      component: lazyRouteComponent(() => import("./videos-screen.tsx"), "VideosScreen"),
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
      validateSearch: watchSearch,
      beforeLoad: requirePermission({ only: ["playlists.read"] }),
      component: OnePlaylist,
      loader: () => Promise.all([PlaylistScreen.preload?.(), needSectionTexts(["videos.read"])]),
    }),
  ];
}

/** Search parameters as they are found; what is wrong is left out. */
function watchSearch({ cate, q, v }: Record<string, unknown>): WatchSearch {
  const text = typeof q === "string" && isCleanText(q, false) ? q.trim().slice(0, SEARCH_TERM_MAX) : "";
  return {
    ...(isUuid(cate) ? { cate } : {}),
    ...(text === "" ? {} : { q: text }),
    ...(isUuid(v) ? { v } : {}),
  };
}

function OneVideo() {
  const { id = "" }: { id?: string } = useParams({ strict: false });
  return <VideoScreen key={id} id={id} />;
}

function OnePlaylist() {
  const { id = "" }: { id?: string } = useParams({ strict: false });
  return <PlaylistScreen key={id} id={id} />;
}
