export { news } from "./news.ts";
export {
  POST_TYPES,
  POST_FIELDS,
  relatedPosts,
  POST_FORM,
  POST_MOVES,
  POST_OUTSIDERS,
  POST_STATUS,
} from "./post-base.ts";
