import { defineResource } from "../../kit/define.ts";
import { ENUMS } from "../../platform/enums.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";

/** Categories of posts: a tree for each type of post, up to four levels deep. */
export const postCates = defineResource({
  name: "postCates",
  table: "post_cates",
  route: "/category",
  menu: { group: "content", icon: "category" },
  fields: {
    name: { kind: "text", required: true, min: 2, max: 200, search: true },
    slug: { kind: "text", format: "slug", slugOf: "name", min: 2, max: 220, unique: true },
    postType: { kind: "enum", of: "postType", required: true },
    cateType: { kind: "enum", of: "postCateType", required: true },
    parentId: { kind: "ref", to: "postCates" },
    image: { kind: "image" },
    icon: { kind: "text", max: 50 },
    color: { kind: "text", format: "color", max: 7 },
    description: { kind: "longText", max: 2000, search: true },
    showOnMenu: { kind: "boolean" },
    filterType: { kind: "enum", of: "filterType" },
    itemCount: { kind: "integer", min: 0, max: 2_000_000_000, readOnly: true, computed: true },
  },
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  tree: { parent: "parentId", maxDepth: 4 },
  outsiders: { status: ENUMS.genericStatus.ACTIVE },
  list: {
    columns: ["name", "slug", "postType", "cateType", "itemCount", "orderNo", "status", "updatedAt"],
    filters: ["postType", "cateType", "parentId", "showOnMenu"],
    sorts: ["name"],
    title: "name",
    image: "image",
  },
  form: [
    { section: "general", fields: ["name", "postType", "cateType", "parentId", "description"] },
    { section: "look", fields: ["image", "icon", "color"] },
    { section: "options", fields: ["showOnMenu", "filterType", "slug"] },
  ],
});
