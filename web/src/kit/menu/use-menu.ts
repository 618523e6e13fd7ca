import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { tDynamic, useLanguage } from "../../platform/i18n/i18n.ts";
import { local } from "../../platform/lib/local.ts";
import { createStore, useStore } from "../../platform/lib/store.ts";
import { FAVOURITES_KEY } from "../../platform/session/local-keys.ts";
import { useCan } from "../../platform/session/services-context.ts";
import { visibleEntries, type MenuEntry } from "./menu.ts";

/** The entries that the user may see, and how to name them in the language in force. */
export function useMenu(): { entries: MenuEntry[]; labelOf: (entry: MenuEntry) => string } {
  const router = useRouter();
  const can = useCan();
  useLanguage();
  const entries = visibleEntries(can, (path) => Object.hasOwn(router.routesByPath, path));
  return { entries, labelOf: ({ labelKey, name }) => tDynamic(labelKey, name) };
}

const favourites = createStore<readonly string[]>(readFavourites());

function readFavourites(): string[] {
  try {
    const stored: unknown = JSON.parse(local.read(FAVOURITES_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

/** Names of the favourite entries, in the order in which they were chosen, and a switch for one. */
export function useFavourites(): [names: readonly string[], toggle: (name: string) => void] {
  const names = useStore(favourites);
  const toggle = useCallback((name: string) => {
    const now = favourites.get();
    const next = now.includes(name) ? now.filter((other) => other !== name) : [...now, name];
    local.write(FAVOURITES_KEY, JSON.stringify(next));
    favourites.set(next);
  }, []);
  return [names, toggle];
}
