import { AUDIENCES, defineResource } from "../define.ts";
import { ENUMS } from "../enums.ts";
import { LIST_RIGHTS } from "../permissions.ts";
import { GENERIC_STATUS } from "../status.ts";
import { MAX_PLAYLIST_VIDEOS } from "../videos.ts";

/** Playlists of videos (R1-04), `sections.md` 10. One without a video that can be played is hidden from customers. */
export const playlists = defineResource({
  name: "playlists",
  table: "playlists",
  route: "/knowledge/playlists",
  menu: { group: "content", icon: "playlist" },
  fields: {
    name: { kind: "text", required: true, min: 2, max: 200, search: true },
    slug: { kind: "text", format: "slug", slugOf: "name", min: 2, max: 220, unique: true },
    description: { kind: "longText", max: 2000, search: true },
    cover: { kind: "image" },
    videoIds: {
      kind: "refs",
      to: "videos",
      max: MAX_PLAYLIST_VIDEOS,
      via: { table: "playlist_videos", own: "playlist_id", other: "video_id" },
    },
    autoplayNext: { kind: "boolean", default: true },
    categoryId: { kind: "ref", to: "postCates" },
    audience: { kind: "choice", choices: AUDIENCES, default: "PUBLIC", required: true },
    videoCount: { kind: "integer", min: 0, max: MAX_PLAYLIST_VIDEOS, computed: true, readOnly: true },
    totalDuration: {
      kind: "integer",
      min: 0,
      max: 2_160_000,
      unit: "seconds",
      computed: true,
      readOnly: true,
    },
    hasVideos: { kind: "boolean", readOnly: true },
  },
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  outsiders: { status: ENUMS.genericStatus.ACTIVE, hasVideos: true },
  audience: "audience",
  list: {
    columns: ["name", "videoCount", "totalDuration", "audience", "autoplayNext", "status", "updatedAt"],
    filters: ["categoryId", "audience"],
    sorts: ["name"],
    title: "name",
    image: "cover",
  },
  form: [
    { section: "videos", fields: ["name", "description", "videoIds"] },
    { section: "look", fields: ["cover", "categoryId", "audience", "autoplayNext", "slug"] },
  ],
});
