import { defineResource } from "../../kit/define.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";
import { ARTICLE_LIST, MEDIA_FORM } from "./article.ts";
import { POST_FIELDS, POST_FORM, POST_MOVES, POST_OUTSIDERS, POST_STATUS, relatedPosts } from "./post-base.ts";

/** News of the company and the market (Post type NEWS). A banner image is required (R5-06). */
export const news = defineResource({
  name: "news",
  table: "news",
  route: "/news",
  menu: { group: "content", icon: "news" },
  fields: {
    ...POST_FIELDS,
    bannerImage: { kind: "image", required: true, minWidth: 1200, minHeight: 630 },
    content: { kind: "richText", required: true, max: 200_000 },
    categoryIds: { ...POST_FIELDS.categoryIds, required: true },
    newsType: { kind: "choice", choices: ["COMPANY", "MARKET", "RECRUIT", "EVENT"], required: true },
    eventAt: { kind: "dateTime" },
    isPinned: { kind: "boolean" },
    /** People are told of it as it comes out, once. */
    pushOnPublish: { kind: "boolean" },
    relatedIds: relatedPosts("news"),
  },
  status: POST_STATUS,
  moves: POST_MOVES,
  rights: LIST_RIGHTS,
  outsiders: POST_OUTSIDERS,
  audience: "audience",
  list: {
    columns: [
      "title",
      "newsType",
      "publishAt",
      "categoryIds",
      "authorId",
      "viewCount",
      "likeCount",
      "commentCount",
      "isPinned",
      "status",
      "updatedAt",
    ],
    filters: ["newsType", "isPinned", ...ARTICLE_LIST.filters],
    sorts: ARTICLE_LIST.sorts,
    title: "title",
    image: "bannerImage",
  },
  form: [
    {
      tab: "content",
      section: "content",
      fields: [
        "title",
        "newsType",
        "eventAt",
        "isPinned",
        "pushOnPublish",
        "categoryIds",
        "bannerImage",
        "summary",
        "content",
      ],
    },
    ...MEDIA_FORM,
    ...POST_FORM,
  ],
});
