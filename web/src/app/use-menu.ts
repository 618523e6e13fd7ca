import { useRouter } from "@tanstack/react-router";
import { tDynamic, useLanguage } from "../platform/i18n/i18n.ts";
import { useCan } from "../platform/session/services-context.ts";
import { visibleEntries, type MenuEntry } from "../kit/menu/menu.ts";

/** The entries that the user may see, and how to name them in the language in force. */
export function useMenu(): { entries: MenuEntry[]; labelOf: (entry: MenuEntry) => string } {
  const router = useRouter();
  const can = useCan();
  useLanguage();
  const entries = visibleEntries(can, (path) => Object.hasOwn(router.routesByPath, path));
  return { entries, labelOf: ({ labelKey, name }) => tDynamic(labelKey, name) };
}
