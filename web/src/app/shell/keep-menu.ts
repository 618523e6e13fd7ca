import type { MenuChoice } from "@nepnha/contract/platform/menu-choice";
import type { ApiClient } from "../../platform/api/client.ts";
import { readPreference, savePreference } from "../../platform/api/preferences.ts";
import { local } from "../../platform/lib/local.ts";
import { logError } from "../../platform/lib/log.ts";
import { AS_IT_COMES, currentMenu, menuCopy, menuOf } from "./menu-choice.ts";

const KEY = "menu";

/** Asks the server once in a visit how the user has their menu; where that fails the copy holds. */
export function askForMenu(api: ApiClient, userId: string): Promise<void> {
  const before = currentMenu(api, userId);
  if (before.asked) return before.asked;
  const asked = readPreference<MenuChoice>(api, KEY).then(
    (value) => keep(api, userId, value ?? AS_IT_COMES),
    (error: unknown) => logError("menu", error),
  );
  menuOf(api).set({ ...before, asked });
  return asked;
}

/** Changes the menu here and on the server. What another device has pinned stays pinned. */
export async function changeMenu(
  api: ApiClient,
  userId: string,
  apply: (now: MenuChoice) => MenuChoice,
): Promise<void> {
  await askForMenu(api, userId);
  keep(api, userId, apply(currentMenu(api, userId).value));
  await savePreference(api, KEY, currentMenu(api, userId).value);
}

function keep(api: ApiClient, userId: string, value: MenuChoice): void {
  local.write(menuCopy(userId), JSON.stringify(value));
  menuOf(api).set({ ...currentMenu(api, userId), value });
}
