import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { constructions } from "@nepnha/contract/features/posts/constructions";
import { knowledge } from "@nepnha/contract/features/posts/knowledge";
import { news } from "@nepnha/contract/features/posts/news";
import { posts } from "@nepnha/contract/features/posts/posts";

/** What is read here, by feature, in the order of the tabs. */
export const ARTICLES: Readonly<Record<string, ResourceDescription>> = { posts, knowledge, news };

/** The same with the sites, which have a list of their own. */
export const READABLE: Readonly<Record<string, ResourceDescription>> = { ...ARTICLES, constructions };

/** Banners and main pictures stand in one shape. */
export const BANNER_RATIO = 1200 / 630;

/** Field that says of a section's rows which come first. */
export function firstField({ name }: ResourceDescription): "isPinned" | "isFeatured" {
  return name === news.name ? "isPinned" : "isFeatured";
}
