import { FILE_LIMITS } from "../../platform/files.ts";
import { defineResource } from "../../kit/define.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";
import { VIDEO_SOURCES, VIDEO_STATES } from "./sources.ts";
import { POST_FIELDS, POST_FORM, POST_MOVES, POST_OUTSIDERS, POST_STATUS } from "../posts/api.ts";

const LINKED = { field: "source", is: ["YOUTUBE", "VIMEO", "LINK"] } as const;
const MAX_SECONDS = FILE_LIMITS.video.seconds;

/** Videos about building (R1-04): files of ours, or links to what others show. */
export const videos = defineResource({
  name: "videos",
  table: "videos",
  route: "/knowledge/videos",
  menu: { group: "content", icon: "video" },
  fields: {
    title: POST_FIELDS.title,
    slug: POST_FIELDS.slug,
    source: { kind: "choice", choices: VIDEO_SOURCES, default: "UPLOAD", required: true },
    videoFile: { kind: "file", accept: "video", required: true, when: { field: "source", is: ["UPLOAD"] } },
    videoUrl: { kind: "text", format: "url", max: 2048, required: true, when: LINKED },
    /** Of an uploaded video the server reads it from the file. */
    duration: { kind: "integer", min: 1, max: MAX_SECONDS, unit: "seconds", when: LINKED },
    thumbnail: { kind: "image" },
    summary: POST_FIELDS.summary,
    categoryIds: { ...POST_FIELDS.categoryIds, required: true },
    playlistIds: {
      kind: "refs",
      to: "playlists",
      max: 20,
      via: { table: "video_playlists", own: "video_id", other: "playlist_id" },
    },
    chapters: {
      kind: "list",
      max: 100,
      in: { table: "video_chapters", own: "video_id" },
      fields: {
        atSecond: { kind: "integer", min: 0, max: MAX_SECONDS, unit: "seconds", required: true },
        title: { kind: "text", required: true, min: 1, max: 100 },
      },
    },
    transcript: { kind: "richText", max: 200_000 },
    tags: POST_FIELDS.tags,
    authorId: POST_FIELDS.authorId,
    publishAt: POST_FIELDS.publishAt,
    unpublishAt: POST_FIELDS.unpublishAt,
    isFeatured: POST_FIELDS.isFeatured,
    allowComment: POST_FIELDS.allowComment,
    audience: POST_FIELDS.audience,
    language: POST_FIELDS.language,
    seoTitle: POST_FIELDS.seoTitle,
    seoDescription: POST_FIELDS.seoDescription,
    viewCount: POST_FIELDS.viewCount,
    likeCount: POST_FIELDS.likeCount,
    commentCount: POST_FIELDS.commentCount,
    processingStatus: { kind: "choice", choices: VIDEO_STATES, computed: true, readOnly: true },
  },
  status: POST_STATUS,
  moves: POST_MOVES,
  rights: LIST_RIGHTS,
  outsiders: POST_OUTSIDERS,
  audience: "audience",
  // Anyone who a playlist is chosen for sees its videos too.
  own: ["createdBy", { table: "video_members", row: "video_id", user: "user_id" }],
  list: {
    columns: ["title", "source", "duration", "playlistIds", "viewCount", "processingStatus", "status", "updatedAt"],
    filters: ["source", "playlistIds", "categoryIds", "duration", "audience", "isFeatured", "publishAt"],
    sorts: ["title", "duration", "viewCount", "likeCount", "publishAt"],
    title: "title",
    image: "thumbnail",
  },
  form: [
    {
      tab: "content",
      section: "content",
      fields: [
        "title",
        "source",
        "videoFile",
        "videoUrl",
        "duration",
        "thumbnail",
        "summary",
        "categoryIds",
        "playlistIds",
      ],
    },
    { tab: "chapters", section: "chapters", fields: ["chapters", "transcript"] },
    ...POST_FORM,
  ],
});
