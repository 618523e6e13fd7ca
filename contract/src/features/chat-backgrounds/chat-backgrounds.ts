import { defineResource } from "../../kit/define.ts";
import { ENUMS } from "../../platform/enums.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";

/** Conversations that a background is offered in; `ALL` stands for every one. */
export const BACKGROUND_SCOPES = ["ALL", "DIRECT", "USERS", "PROJECT", "ADVISE", "COMPLAIN"] as const;

/** What may lie behind the messages of the chat. */
export const chatBackgrounds = defineResource({
  name: "chatBackgrounds",
  table: "chat_backgrounds",
  route: "/chat-background",
  menu: { group: "chat", icon: "background" },
  fields: {
    name: { kind: "text", required: true, min: 2, max: 100, search: true },
    kind: { kind: "choice", choices: ["IMAGE", "COLOR", "GRADIENT"], default: "COLOR", required: true },
    image: {
      kind: "image",
      required: true,
      minWidth: 720,
      minHeight: 1280,
      when: { field: "kind", is: ["IMAGE"] },
    },
    color1: {
      kind: "text",
      format: "color",
      required: true,
      max: 7,
      when: { field: "kind", is: ["COLOR", "GRADIENT"] },
    },
    color2: { kind: "text", format: "color", required: true, max: 7, when: { field: "kind", is: ["GRADIENT"] } },
    textTone: { kind: "choice", choices: ["DARK", "LIGHT"], default: "DARK", required: true },
    scope: { kind: "choice", choices: BACKGROUND_SCOPES, default: "ALL", required: true },
    isDefault: { kind: "boolean" },
    usedCount: { kind: "integer", min: 0, max: 2_000_000_000, readOnly: true, computed: true },
  },
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  outsiders: { status: ENUMS.genericStatus.ACTIVE },
  list: {
    columns: ["name", "kind", "scope", "textTone", "usedCount", "isDefault", "status", "updatedAt"],
    filters: ["kind", "scope"],
    sorts: ["name"],
    title: "name",
    image: "image",
  },
  form: [
    { section: "general", fields: ["name", "kind", "image", "color1", "color2", "textTone"] },
    { section: "use", fields: ["scope", "isDefault"] },
  ],
});
