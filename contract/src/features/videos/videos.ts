import { FILE_LIMITS } from "../files.ts";
import { defineResource } from "../define.ts";
import { LIST_RIGHTS } from "../permissions.ts";
import { GENERIC_STATUS } from "../status.ts";
import { VIDEO_SOURCES, VIDEO_STATES } from "../videos.ts";
import { POST_FIELDS, POST_FORM, POST_OUTSIDERS } from "./post-base.ts";

const LINKED = { field: "source", is: ["YOUTUBE", "VIMEO", "LINK"] } as const;
const MAX_SECONDS = FILE_LIMITS.video.seconds;

/** Videos about building (R1-04), `sections.md` 9: files of ours, or links to what others show. */
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
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  outsiders: POST_OUTSIDERS,
  audience: "audience",
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
