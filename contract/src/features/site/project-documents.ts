import { defineResource } from "../../kit/define.ts";
import { ENUMS } from "../../platform/enums.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";
import { peopleOf } from "./people.ts";

/** The papers of a project in folders, each with its versions (R3-01). */
export const projectDocuments = defineResource({
  name: "projectDocuments",
  table: "project_documents",
  route: "/project-document",
  fields: {
    projectId: { kind: "ref", to: "projects", required: true, immutable: true, search: true },
    folder: { kind: "text", required: true, max: 100, search: true },
    name: { kind: "text", required: true, min: 2, max: 200, search: true },
    documentNo: { kind: "text", max: 50, search: true },
    /** The latest last. */
    versions: {
      kind: "list",
      max: 50,
      fields: {
        file: { kind: "file", accept: "document", required: true },
        note: { kind: "text", max: 255 },
      },
    },
    isShared: { kind: "boolean" },
    versionCount: { kind: "integer", min: 0, max: 50, readOnly: true, computed: true },
  },
  status: GENERIC_STATUS,
  rights: ["basic", "read", "create", "update", "delete", "readAll"],
  outsiders: { isShared: true, status: ENUMS.genericStatus.ACTIVE },
  audience: "members",
  own: ["createdBy", peopleOf("project_document")],
  list: {
    columns: ["name", "folder", "documentNo", "projectId", "versionCount", "isShared", "status", "updatedAt"],
    filters: ["projectId", "folder", "isShared"],
    sorts: ["name", "folder"],
    title: "name",
  },
  form: [{ section: "general", fields: ["projectId", "folder", "name", "documentNo", "isShared", "versions"] }],
});
