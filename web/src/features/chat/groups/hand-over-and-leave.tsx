import { enumKey } from "@nepnha/contract/platform/enums";
import { foldVietnamese } from "@nepnha/domain/platform/fold";
import { useState } from "react";
import { tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { SearchBox } from "../../../ui/fields/search-box.tsx";
import type { Conversation } from "../engine/model.ts";
import { successorsOf } from "./free-group.ts";
import { GroupWindow } from "./group-window.tsx";
import classes from "./groups.module.css";
import people from "./people-chooser.module.css";
import { useGroupChange } from "./use-group-change.ts";
import { useChange } from "./use-change.ts";

/** From so many on, one looks for a name. */
const FIND_FROM = 9;

/** The owner of a group chooses who owns it from then on, and leaves. */
export function HandOverAndLeave({
  conversation: { groupId, name, members },
  onLeft,
  onClose,
}: {
  conversation: Conversation;
  onLeft: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const change = useChange();
  const { busy, problem, attempt } = useGroupChange();
  const [term, setTerm] = useState("");
  const [wanted, setWanted] = useState("");
  const able = successorsOf(members);
  const words = foldVietnamese(term.trim());
  const shown = able.filter(({ fullName }) => foldVietnamese(fullName).includes(words));
  // Whoever was chosen may have left meanwhile.
  const newOwnerId = able.find(({ userId }) => userId === wanted)?.userId;

  const leave = async (): Promise<void> => {
    if (newOwnerId === undefined) return;
    if (await attempt("owner", () => change("LeaveGroup", { groupId, newOwnerId }))) onLeft();
  };
  return (
    <GroupWindow
      title={t("chat.group.leave.choose")}
      submit={t("chat.group.leave.handed")}
      danger
      short={able.length < FIND_FROM}
      ready={newOwnerId !== undefined}
      busy={busy}
      problem={problem}
      onSubmit={() => void leave()}
      onClose={onClose}
    >
      <p className={classes.text}>
        {able.length === 0 ? t("chat.group.leave.nobody") : t("chat.group.leave.chooseText", { name })}
      </p>
      {able.length >= FIND_FROM && <SearchBox label={t("chat.group.find")} value={term} onChange={setTerm} />}
      {able.length > 0 && (
        <div className={people.people} role="radiogroup" aria-label={t("chat.group.leave.choose")}>
          {shown.length === 0 && <p className={people.note}>{t("chat.group.findNothing")}</p>}
          {shown.map(({ userId, fullName, avatar, role }) => (
            <label key={userId} className={people.person}>
              <input
                type="radio"
                name="new-owner"
                className={classes.radio}
                checked={userId === newOwnerId}
                onChange={() => setWanted(userId)}
              />
              <Avatar name={fullName} src={avatar} size={40} />
              <span className={people.name}>{fullName}</span>
              <span className={people.role}>{tDynamic(`enum.chatRole.${enumKey("chatRole", role)}`)}</span>
            </label>
          ))}
        </div>
      )}
    </GroupWindow>
  );
}
