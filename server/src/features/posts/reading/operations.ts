import { POST_TYPES } from "@nepnha/contract/features/posts/api";
import { objectSchema, type Operations } from "../../../kit/openapi/described.ts";

const LIKES = objectSchema({ likeCount: { type: "integer" }, liked: { type: "boolean" } });

/** What is told of reading posts, of every type. */
export const READING_OPERATIONS: Operations = Object.assign({}, ...Object.keys(POST_TYPES).map(operationsOf));

function operationsOf(feature: string): Operations {
  const row = `/api/tenant/${feature}/{id}`;
  return {
    [`PUT /api/tenant/${feature}/bulk-categories`]: {
      summary: "Put several rows into other categories, all or none",
      errors: ["NOT_FOUND"],
    },
    [`POST ${row}/view`]: { summary: "Count a reading: once per person, row and day", errors: ["NOT_FOUND"] },
    [`PUT ${row}/like`]: { summary: "Like a row", answer: LIKES, errors: ["NOT_FOUND"] },
    [`DELETE ${row}/like`]: { summary: "Take a like back", answer: LIKES, errors: ["NOT_FOUND"] },
  };
}
