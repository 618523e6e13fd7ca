import { isUuid } from "@nepnha/domain/platform/uuid";
import { HOME_AUDIENCES } from "@nepnha/contract/features/home/home";
import type { HomeSearch } from "./use-blocks.ts";

/** Search parameters as they are found; what is wrong is left out. */
export function homeSearch({ as, preview }: Record<string, unknown>): HomeSearch {
  const audience = HOME_AUDIENCES.find((one) => one === as);
  return { ...(audience ? { as: audience } : {}), ...(isUuid(preview) ? { preview } : {}) };
}
