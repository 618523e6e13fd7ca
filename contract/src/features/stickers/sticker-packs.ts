import { defineResource } from "../../kit/define.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";
import { ENUMS } from "../../platform/enums.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";

/** Most pictures of a pack. */
export const PACK_MAX = 100;

/** Packs of stickers, moving pictures and faces to react with. What is active is offered in the chat, in this order. */
export const stickerPacks = defineResource({
  name: "stickerPacks",
  table: "sticker_packs",
  route: "/chat-setting",
  menu: { group: "chat", icon: "sticker" },
  fields: {
    name: { kind: "text", required: true, min: 2, max: 100, search: true },
    // What was said with its pictures says what they are.
    kind: { kind: "enum", of: "stickerKind", required: true, immutable: true },
    items: {
      kind: "list",
      max: PACK_MAX,
      in: { table: "sticker_pack_items", own: "pack_id" },
      fields: {
        image: { kind: "image", required: true },
        name: { kind: "text", required: true, max: 60 },
      },
    },
    itemCount: { kind: "integer", min: 0, max: PACK_MAX, readOnly: true, computed: true },
  },
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  outsiders: { status: ENUMS.genericStatus.ACTIVE },
  list: {
    columns: ["name", "kind", "itemCount", "status", "updatedAt"],
    filters: ["kind"],
    sorts: ["name"],
    title: "name",
  },
  form: [
    { section: "general", fields: ["name", "kind"] },
    { section: "pictures", fields: ["items"] },
  ],
});
