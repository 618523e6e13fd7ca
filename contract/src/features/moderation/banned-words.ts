import { defineResource } from "../../kit/define.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";

/** Most words that a company keeps out of its chat. */
export const BANNED_WORDS_MAX = 1_000;

/** Words that nobody can send in the chat, as long as they are active. */
export const bannedWords = defineResource({
  name: "bannedWords",
  table: "banned_words",
  route: "/chat-setting/banned-words",
  fields: {
    word: { kind: "text", required: true, min: 2, max: 60, search: true, unique: true },
    note: { kind: "text", max: 200, search: true },
  },
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS.filter((right) => right !== "order"),
  list: {
    columns: ["word", "note", "status", "updatedAt"],
    filters: [],
    sorts: ["word"],
    title: "word",
  },
  form: [{ section: "general", fields: ["word", "note"] }],
});
