import { defineResource } from "../../kit/define.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";
import { ARTICLE_FIELDS, ARTICLE_FORM, ARTICLE_LIST } from "./article.ts";
import { POST_MOVES, POST_OUTSIDERS, POST_STATUS, relatedPosts } from "./post-base.ts";

/** Articles that tell customers of the company's work (Post type POST). */
export const posts = defineResource({
  name: "posts",
  table: "posts",
  route: "/post",
  menu: { group: "content", icon: "article" },
  fields: { ...ARTICLE_FIELDS, relatedIds: relatedPosts("posts") },
  status: POST_STATUS,
  moves: POST_MOVES,
  rights: LIST_RIGHTS,
  outsiders: POST_OUTSIDERS,
  audience: "audience",
  list: ARTICLE_LIST,
  form: ARTICLE_FORM,
});
