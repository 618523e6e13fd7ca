import { defineResource } from "../../kit/define.ts";
import { HOME_AUDIENCES } from "./home.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";

const LISTS = ["POST_LIST", "HOUSE_TEMPLATE_LIST", "VIDEO_LIST", "PROMOTION_LIST"] as const;

/** The section that each kind of list shows. */
export const WIDGET_LISTS: Readonly<Record<string, string>> = {
  POST_LIST: "posts",
  HOUSE_TEMPLATE_LIST: "houseTemplates",
  VIDEO_LIST: "videos",
  PROMOTION_LIST: "promotions",
} satisfies Record<(typeof LISTS)[number], string>;

/** R2-06 blocks of the customers' home: what stands there, where, for whom and when. */
export const widgets = defineResource({
  name: "widgets",
  table: "widgets",
  route: "/widget",
  menu: { group: "content", icon: "layout-grid" },
  fields: {
    name: { kind: "text", required: true, min: 2, max: 200, search: true },
    widgetType: {
      kind: "choice",
      choices: ["BANNER", ...LISTS, "QUOTE_CTA", "HOTLINE", "HTML"],
      required: true,
      default: "BANNER",
    },
    position: {
      kind: "choice",
      choices: ["HOME_TOP", "HOME_MIDDLE", "HOME_BOTTOM", "SIDEBAR", "CHAT_EMPTY"],
      required: true,
      default: "HOME_TOP",
    },
    audience: { kind: "choices", choices: HOME_AUDIENCES, required: true },
    platforms: { kind: "choices", choices: ["WEB", "ANDROID", "IOS"], required: true },
    title: { kind: "text", max: 255, search: true },
    image: {
      kind: "image",
      minWidth: 1280,
      minHeight: 720,
      required: true,
      when: { field: "widgetType", is: ["BANNER"] },
    },
    link: { kind: "text", max: 2048, when: { field: "widgetType", is: ["BANNER", "QUOTE_CTA"] } },
    html: { kind: "richText", max: 200_000, required: true, when: { field: "widgetType", is: ["HTML"] } },
    sourceCategoryId: {
      kind: "ref",
      to: "postCates",
      when: { field: "widgetType", is: ["POST_LIST", "HOUSE_TEMPLATE_LIST", "VIDEO_LIST"] },
    },
    templateIds: {
      kind: "refs",
      to: "houseTemplates",
      max: 20,
      via: { table: "widget_templates", own: "widget_id", other: "template_id" },
      when: { field: "widgetType", is: ["HOUSE_TEMPLATE_LIST"] },
    },
    postIds: {
      kind: "refs",
      to: "posts",
      max: 20,
      via: { table: "widget_posts", own: "widget_id", other: "post_id" },
      when: { field: "widgetType", is: ["POST_LIST"] },
    },
    limit: { kind: "integer", min: 1, max: 20, when: { field: "widgetType", is: LISTS } },
    startAt: { kind: "dateTime" },
    endAt: { kind: "dateTime" },
  },
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  list: {
    columns: [
      "name",
      "widgetType",
      "position",
      "platforms",
      "audience",
      "startAt",
      "endAt",
      "orderNo",
      "status",
      "updatedAt",
    ],
    filters: ["widgetType", "position", "platforms", "audience", "startAt", "endAt"],
    sorts: ["name", "startAt", "endAt"],
    title: "name",
    image: "image",
  },
  form: [
    { section: "general", fields: ["name", "widgetType", "position", "audience", "platforms"] },
    {
      section: "content",
      fields: ["title", "image", "link", "html", "sourceCategoryId", "templateIds", "postIds", "limit"],
    },
    { section: "time", fields: ["startAt", "endAt"] },
  ],
});
