import { lazy } from "react";
import { needTexts } from "../../../platform/i18n/i18n.ts";

const PeoplePicker = lazy(async () => {
  const [module] = await Promise.all([import("./people-picker.tsx"), needTexts("chat-thread")]);
  return { default: module.PeoplePicker };
});

const CreateGroup = lazy(async () => {
  const texts = needTexts("chat-thread", "chat-groups");
  const [module] = await Promise.all([import("../groups/create-group.tsx"), texts]);
  return { default: module.CreateGroup };
});

/**
 * The dialogs that begin a conversation. They are asked for from here and not from the list, whose first load would
 * carry the names of all files that they take.
 */
export function Begin({ what, onClose }: { what: "talk" | "group"; onClose: () => void }) {
  return what === "group" ? <CreateGroup onClose={onClose} /> : <PeoplePicker onClose={onClose} />;
}
