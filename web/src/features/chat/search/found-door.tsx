import { lazy } from "react";
import { needTexts } from "../../../platform/i18n/i18n.ts";

const FoundInList = lazy(async () => {
  const texts = needTexts("chat-search", "chat-thread");
  const [module] = await Promise.all([import("./found-in-list.tsx"), texts]);
  return { default: module.FoundInList };
});

/** What a search finds over all conversations. The list comes here first, so that its own load stays small. */
export function FoundDoor({ term }: { term: string }) {
  return <FoundInList term={term} />;
}
