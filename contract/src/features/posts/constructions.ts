import { defineResource } from "../../kit/define.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";
import { ARTICLE_FIELDS, ARTICLE_LIST, MEDIA_FORM } from "./article.ts";
import { POST_FORM, POST_MOVES, POST_OUTSIDERS, POST_STATUS, relatedPosts } from "./post-base.ts";

/** Sites that the company shows, before and after (post type CONSTRUCTION). */
export const constructions = defineResource({
  name: "constructions",
  table: "constructions",
  route: "/construction",
  menu: { group: "content", icon: "crane" },
  fields: {
    ...ARTICLE_FIELDS,
    constructionType: { kind: "enum", of: "projectType", required: true },
    style: {
      kind: "choice",
      choices: ["HIEN_DAI", "TAN_CO_DIEN", "CO_DIEN", "MAI_THAI", "MAI_NHAT", "TOI_GIAN", "INDOCHINE"],
    },
    ownerDisplayName: { kind: "text", max: 100, search: true },
    customerConsent: { kind: "boolean" },
    // The ward, not the house: it is shown to everybody.
    address: { kind: "text", max: 255, search: true },
    provinceId: { kind: "ref", to: "provinces" },
    wardId: { kind: "ref", to: "wards" },
    area: { kind: "decimal", digits: 2, min: 0.01, max: 1_000_000, unit: "m2" },
    floors: { kind: "integer", min: 0, max: 100 },
    startDate: { kind: "date" },
    finishDate: { kind: "date" },
    showCost: { kind: "boolean" },
    // Kept only while it may be shown: what nobody may see is not sent to anybody.
    cost: { kind: "integer", min: 0, max: 999_999_999_999, unit: "money", when: { field: "showCost", is: [true] } },
    beforeAfter: {
      kind: "list",
      max: 30,
      fields: {
        before: { kind: "image", required: true },
        after: { kind: "image", required: true },
        caption: { kind: "text", max: 200 },
      },
    },
    timeline: {
      kind: "list",
      max: 50,
      fields: {
        date: { kind: "date", required: true },
        title: { kind: "text", required: true, min: 2, max: 200 },
        image: { kind: "image" },
      },
    },
    reviewRating: { kind: "integer", min: 1, max: 5 },
    reviewText: { kind: "longText", max: 2000 },
    relatedIds: relatedPosts("constructions"),
  },
  status: POST_STATUS,
  moves: POST_MOVES,
  rights: LIST_RIGHTS,
  outsiders: POST_OUTSIDERS,
  audience: "audience",
  list: {
    columns: [
      "title",
      "constructionType",
      "address",
      "area",
      "finishDate",
      "customerConsent",
      "viewCount",
      "status",
      "updatedAt",
    ],
    filters: [...ARTICLE_LIST.filters, "constructionType", "style", "provinceId", "finishDate", "customerConsent"],
    sorts: [...ARTICLE_LIST.sorts, "finishDate", "area"],
    title: "title",
    image: "featuredImage",
  },
  form: [
    { tab: "content", section: "content", fields: ["title", "categoryIds", "featuredImage", "summary", "content"] },
    {
      tab: "building",
      section: "building",
      fields: [
        "constructionType",
        "style",
        "address",
        "provinceId",
        "wardId",
        "area",
        "floors",
        "startDate",
        "finishDate",
        "showCost",
        "cost",
      ],
    },
    { tab: "building", section: "beforeAfter", fields: ["beforeAfter", "timeline"] },
    {
      tab: "owner",
      section: "owner",
      fields: ["ownerDisplayName", "customerConsent", "reviewRating", "reviewText"],
    },
    ...MEDIA_FORM,
    ...POST_FORM,
  ],
});
