import { contextHelps } from "@nepnha/contract/features/context-help/context-helps";
import { sql } from "kysely";
import { searchIds } from "../../kit/find/find-conditions.ts";
import { foundRow, type SearchPart } from "../../kit/search-part.ts";
import { isForReader } from "./help.ts";

/** Helps with the words of a search, in all languages. */
const LOOKED_AT = 200;

/** Helps by their search text, each once, in the reader's language where it is written in it; they lead to their screen. */
export const helpPages: SearchPart = {
  name: "help",
  rows({ trx: { tenantId }, actor, words, language }) {
    const row = { section: "help", id: sql`h._id`, title: sql`h.title`, hint: sql`h.route`, path: sql`h.route` };
    return sql`select ${foundRow(words, row)} from (
      select distinct on (h.key) h._id, h.title, h.route from context_helps h
      where h.tenant_id = ${tenantId} and ${isForReader(actor)}
        and h._id in (select unnest(array(select ${searchIds(contextHelps, words.patterns, LOOKED_AT)})))
      order by h.key, (h.language = ${language}) desc, h._id) h`;
  },
};
