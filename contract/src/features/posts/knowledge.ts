import { defineResource } from "../../kit/define.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";
import { ARTICLE_FIELDS, ARTICLE_FORM, ARTICLE_LIST } from "./article.ts";
import { POST_MOVES, POST_OUTSIDERS, POST_STATUS, relatedPosts } from "./post-base.ts";

/** What somebody who builds should know (R1-04, Post type KNOWLEDGE). */
export const knowledge = defineResource({
  name: "knowledge",
  table: "knowledge",
  route: "/knowledge/posts",
  menu: { group: "content", icon: "book" },
  fields: {
    ...ARTICLE_FIELDS,
    relatedIds: relatedPosts("knowledge"),
    relatedVideoIds: {
      kind: "refs",
      to: "videos",
      max: 10,
      via: { table: "post_videos", own: "post_id", other: "video_id" },
    },
  },
  status: POST_STATUS,
  moves: POST_MOVES,
  rights: LIST_RIGHTS,
  outsiders: POST_OUTSIDERS,
  audience: "audience",
  list: ARTICLE_LIST,
  form: [...ARTICLE_FORM, { tab: "media", section: "videos", fields: ["relatedVideoIds"] }],
});
