import { objectSchema, TEXT } from "../../kit/openapi/described.ts";
import { feature } from "../../kit/feature.ts";
import { registerSearch } from "./search-routes.ts";

const MAYBE = { anyOf: [TEXT, { type: "null" }] };
const FOUND = objectSchema({ section: TEXT, _id: TEXT, title: TEXT, code: MAYBE, hint: MAYBE, path: TEXT });

/** One search over the rows of all sections. */
export const searchFeature = feature({
  name: "search",
  routes: registerSearch,
  operations: {
    "POST /api/tenant/search": {
      summary: "Rows of every section that the caller may read, and help pages, by words without marks; the best first",
      body: objectSchema({ term: { type: "string", minLength: 1, maxLength: 200 }, language: TEXT }, ["term"]),
      answer: objectSchema({ items: { type: "array", items: FOUND } }),
    },
  },
});
