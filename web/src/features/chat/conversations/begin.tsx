import IconEdit from "@tabler/icons-react/dist/esm/icons/IconEdit.mjs";
import IconUsersPlus from "@tabler/icons-react/dist/esm/icons/IconUsersPlus.mjs";
import { lazy, Suspense, useState } from "react";
import { needTexts, useT } from "../../../platform/i18n/i18n.ts";
import { IconButton } from "../../../ui/layout/icon-button.tsx";

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
 * What begins a conversation: with one person, and for the staff with several. It comes after the list, whose first load
 * would carry the names of all files that the dialogs take.
 */
export function Begin({ withGroups }: { withGroups: boolean }) {
  const t = useT();
  const [begun, setBegun] = useState<"talk" | "group" | null>(null);
  const end = (): void => setBegun(null);
  return (
    <>
      <IconButton size={44} onClick={() => setBegun("talk")} aria-label={t("chat.new")} title={t("chat.new")}>
        <IconEdit size={20} stroke={1.6} aria-hidden />
      </IconButton>
      {withGroups && (
        <IconButton
          size={44}
          onClick={() => setBegun("group")}
          aria-label={t("chat.newGroup")}
          title={t("chat.newGroup")}
        >
          <IconUsersPlus size={20} stroke={1.6} aria-hidden />
        </IconButton>
      )}
      <Suspense>
        {begun === "talk" && <PeoplePicker onClose={end} />}
        {begun === "group" && <CreateGroup onClose={end} />}
      </Suspense>
    </>
  );
}
