import { defineResource } from "../define.ts";
import { ENUMS } from "../enums.ts";
import { LIST_RIGHTS } from "../permissions.ts";
import { GENERIC_STATUS } from "../status.ts";

/** News of the company and the market (Post type NEWS). A banner image is required (R5-06). */
export const news = defineResource({
  name: "news",
  table: "news",
  route: "/news",
  menu: { group: "content", icon: "news" },
  fields: {
    title: { kind: "text", required: true, min: 5, max: 200, search: true },
    slug: { kind: "text", format: "slug", slugOf: "title", min: 3, max: 220, unique: true },
    summary: { kind: "longText", max: 500, search: true },
    bannerImage: { kind: "image", required: true, minWidth: 1200, minHeight: 630 },
    content: { kind: "richText", required: true, max: 200_000 },
    newsType: { kind: "choice", choices: ["COMPANY", "MARKET", "RECRUIT", "EVENT"], required: true },
    eventAt: { kind: "dateTime" },
    publishAt: { kind: "dateTime" },
    isPinned: { kind: "boolean" },
  },
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  outsiders: { status: ENUMS.genericStatus.ACTIVE, publishAt: "past" },
  list: {
    columns: ["title", "newsType", "publishAt", "isPinned", "status", "updatedAt"],
    filters: ["newsType", "isPinned", "publishAt"],
    sorts: ["title", "publishAt"],
    title: "title",
    image: "bannerImage",
  },
  form: [
    { section: "content", fields: ["title", "bannerImage", "summary", "content"] },
    { section: "publishing", fields: ["newsType", "publishAt", "eventAt", "isPinned", "slug"] },
  ],
});
