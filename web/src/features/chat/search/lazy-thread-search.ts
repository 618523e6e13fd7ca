import { lazy } from "react";
import { needTexts } from "../../../platform/i18n/i18n.ts";

/** The search in a conversation with its texts; loaded when it is first wanted. */
export const LazyThreadSearch = lazy(async () => {
  const [{ ThreadSearch }] = await Promise.all([import("./thread-search.tsx"), needTexts("chat-search")]);
  return { default: ThreadSearch };
});
