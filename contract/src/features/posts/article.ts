import type { Field } from "../../kit/define.ts";
import { POST_FIELDS, POST_FORM } from "./post-base.ts";

/** Fields of an article: those of every post, with its picture, its text and where it belongs. */
export const ARTICLE_FIELDS = {
  ...POST_FIELDS,
  featuredImage: { kind: "image", required: true },
  content: { kind: "richText", required: true, max: 200_000, videos: true },
  categoryIds: { ...POST_FIELDS.categoryIds, required: true },
} as const satisfies Record<string, Field>;

/** Columns, filters and orders of a list of articles. */
export const ARTICLE_LIST = {
  columns: [
    "title",
    "categoryIds",
    "authorId",
    "publishAt",
    "viewCount",
    "likeCount",
    "commentCount",
    "isFeatured",
    "status",
    "updatedAt",
  ],
  filters: ["categoryIds", "authorId", "tags", "isFeatured", "audience", "publishAt"],
  sorts: ["title", "publishAt", "viewCount", "likeCount"],
  title: "title",
  image: "featuredImage",
} as const;

/** What goes with the text of a post: pictures, files, other posts. */
export const MEDIA_FORM = [
  { tab: "media", section: "media", fields: ["gallery", "attachments"] },
  { tab: "media", section: "related", fields: ["relatedIds"] },
] as const;

/** The form of an article. */
export const ARTICLE_FORM = [
  { tab: "content", section: "content", fields: ["title", "categoryIds", "featuredImage", "summary", "content"] },
  ...MEDIA_FORM,
  ...POST_FORM,
] as const;
