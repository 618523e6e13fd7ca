import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { usePublished, type FoundPages } from "../../../kit/reading/use-published.ts";
import { firstField } from "./kinds.ts";

/** What is looked for: a category with everything below it, and words. */
export interface ArticleQuery {
  readonly cateIds: readonly string[];
  readonly search: string;
}

/** What is published, page after page, the newest first; what is featured stands before all, where no words are looked for. */
export function useArticles(
  resource: ResourceDescription,
  { cateIds, search }: ArticleQuery,
  enabled: boolean,
): FoundPages {
  return usePublished(resource, {
    key: ["read", cateIds, search],
    enabled,
    ask: { search, filter: cateIds.length > 0 ? { categoryIds: cateIds } : {} },
    first: search === "" ? { [firstField(resource)]: true } : undefined,
  });
}
