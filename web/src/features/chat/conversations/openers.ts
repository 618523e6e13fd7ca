import { needTexts } from "../../../platform/i18n/i18n.ts";

// A file of its own: the names of the files that each of these takes along would weigh on the first load.

/** Whom to write to. */
export async function peoplePicker() {
  const [module] = await Promise.all([import("./people-picker.tsx"), needTexts("chat-thread")]);
  return { default: module.PeoplePicker };
}

/** Makes a group. */
export async function createGroup() {
  const texts = needTexts("chat-thread", "chat-groups");
  const [module] = await Promise.all([import("../groups/create-group.tsx"), texts]);
  return { default: module.CreateGroup };
}

/** Messages with the words that are looked for. */
export async function foundInList() {
  const texts = needTexts("chat-thread", "chat-search");
  const [module] = await Promise.all([import("../search/found-in-list.tsx"), texts]);
  return { default: module.FoundInList };
}
