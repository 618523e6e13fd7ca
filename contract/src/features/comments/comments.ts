import { COMMENT_EXCERPT_MAX, COMMENT_MAX, COMMENT_VISIBILITIES } from "../../kit/comments.ts";
import { defineResource } from "../../kit/define.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";

/** What people say about rows: notes of the staff, and comments under what is published. For those who look after it. */
export const comments = defineResource({
  name: "comments",
  table: "comments",
  route: "/comment",
  menu: { group: "content", icon: "comments" },
  fields: {
    excerpt: { kind: "text", max: COMMENT_EXCERPT_MAX, readOnly: true },
    content: { kind: "longText", max: COMMENT_MAX, search: true, readOnly: true },
    visibility: { kind: "choice", choices: COMMENT_VISIBILITIES, required: true, readOnly: true },
    entityKind: { kind: "text", max: 60, required: true, readOnly: true },
    entityId: { kind: "text", format: "id", max: 36, required: true, readOnly: true },
    entityTitle: { kind: "text", max: 300, search: true, readOnly: true },
    parentId: { kind: "ref", to: "comments", readOnly: true },
    authorId: { kind: "ref", to: "users", readOnly: true },
    editedAt: { kind: "dateTime", readOnly: true },
  },
  status: GENERIC_STATUS,
  rights: ["basic", "read", "update", "delete", "readAll"],
  own: ["authorId"],
  about: "entityKind",
  list: {
    columns: ["excerpt", "visibility", "entityTitle", "entityKind", "authorId", "status", "createdAt"],
    filters: ["visibility", "entityKind", "authorId"],
    sorts: [],
    title: "excerpt",
  },
  form: [],
});
