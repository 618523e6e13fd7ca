import type { MenuChoice } from "@nepnha/contract/platform/menu-choice";
import { useEffect } from "react";
import { logError } from "../../platform/lib/log.ts";
import { useStore } from "../../platform/lib/store.ts";
import { useServices, useUser } from "../../platform/session/services-context.ts";
import { currentMenu, menuOf } from "./menu-choice.ts";

/** The hub comes after the first screen; what that screen fetches through it goes first too. */
const LATER_MS = 2000;
/** The code that talks to the server is no part of a first load. */
const loadKeeping = () => import("./keep-menu.ts");

/** How somebody has their menu, and a way to change it. */
type MenuControl = MenuChoice & { readonly change: (apply: (now: MenuChoice) => MenuChoice) => void };

/**
 * How the user has their menu: kept on the server, so that it is the same on all devices, with a copy here that shows
 * before the server has answered.
 */
export function useMenuChoice(): MenuControl {
  const { api, hub } = useServices();
  const { _id: userId } = useUser();
  const connected = useStore(hub.connected);
  useStore(menuOf(api));
  useEffect(() => {
    if (!connected) return undefined;
    const timer = setTimeout(() => keeping(({ askForMenu }) => askForMenu(api, userId)), LATER_MS);
    return () => clearTimeout(timer);
  }, [api, userId, connected]);
  return {
    ...currentMenu(api, userId).value,
    change: (apply) => keeping(({ changeMenu }) => changeMenu(api, userId, apply)),
  };
}

function keeping(work: (code: Awaited<ReturnType<typeof loadKeeping>>) => Promise<void>): void {
  loadKeeping()
    .then(work)
    .catch((error: unknown) => logError("menu", error));
}
