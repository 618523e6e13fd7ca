import { GROUP_NAME_MAX } from "@nepnha/contract/features/chat/methods/groups";
import type { Translate } from "../../../platform/i18n/i18n.ts";
import { givenNameOf } from "../../../ui/data/initials.ts";

/** A name mentions so many; of more it says how many they are. */
const NAMED = 4;

/** What a group is called when nobody gives it a name: what its people are called, the maker first. */
export function defaultName(fullNames: readonly string[], t: Translate): string {
  const more = fullNames.length > NAMED + 1;
  const names = fullNames
    .slice(0, more ? NAMED : fullNames.length)
    .map(givenNameOf)
    .join(", ");
  const name = more ? t("chat.group.defaultMore", { names, count: fullNames.length - NAMED }) : names;
  return Array.from(name).slice(0, GROUP_NAME_MAX).join("").trim();
}
