import { knowledge } from "@nepnha/contract/features/posts/knowledge";
import { posts } from "@nepnha/contract/features/posts/posts";
import { section } from "../../kit/resource/section.ts";
import { postHooks } from "./post-rules.ts";

/** Articles have no rules beside those of every post. */
export const postsSection = section(posts, { hooks: postHooks });

/** Articles of the knowledge library: the same. */
export const knowledgeSection = section(knowledge, { hooks: postHooks });
