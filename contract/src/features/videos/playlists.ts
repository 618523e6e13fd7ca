import { defineResource, type MemberTable } from "../../kit/define.ts";
import { ENUMS } from "../../platform/enums.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";
import { MAX_PLAYLIST_MEMBERS, MAX_PLAYLIST_VIDEOS, PLAYLIST_AUDIENCES } from "./sources.ts";

/** Whom a playlist is shown to though it is not for everybody. */
const MEMBERS: MemberTable = { table: "playlist_members", row: "playlist_id", user: "user_id" };

/** Playlists of videos (R1-04). One without a video that can be played is hidden from customers. */
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
    audience: { kind: "choice", choices: PLAYLIST_AUDIENCES, default: "PUBLIC", required: true },
    memberIds: {
      kind: "refs",
      to: "users",
      required: true,
      when: { field: "audience", is: ["MEMBERS"] },
      max: MAX_PLAYLIST_MEMBERS,
      via: { table: MEMBERS.table, own: MEMBERS.row, other: MEMBERS.user },
    },
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
  own: ["createdBy", MEMBERS],
  list: {
    columns: ["name", "videoCount", "totalDuration", "audience", "autoplayNext", "status", "updatedAt"],
    filters: ["categoryId", "audience"],
    sorts: ["name"],
    title: "name",
    image: "cover",
  },
  form: [
    { section: "videos", fields: ["name", "description", "videoIds"] },
    { section: "look", fields: ["cover", "categoryId", "audience", "memberIds", "autoplayNext", "slug"] },
  ],
});
