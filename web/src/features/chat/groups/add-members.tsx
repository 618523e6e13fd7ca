import { GROUP_MEMBERS_MAX } from "@nepnha/contract/features/chat/methods/groups";
import { mustAsk } from "@nepnha/domain/features/chat/group-rights";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import type { Contact } from "../conversations/contacts.ts";
import type { Conversation } from "../engine/model.ts";
import { GroupWindow } from "./group-window.tsx";
import classes from "./groups.module.css";
import { PeopleChooser } from "./people-chooser.tsx";
import { useGroupChange } from "./use-group-change.ts";
import { useMyRole } from "./use-my-role.ts";
import { useChange } from "./use-change.ts";

/** Brings people into a group who are not in it. */
export function AddMembers({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const t = useT();
  const change = useChange();
  const { busy, problem, attempt } = useGroupChange();
  const [wanted, setWanted] = useState<readonly Contact[]>([]);
  const { groupId, members, rules = [] } = conversation;
  const mine = useMyRole(conversation);
  const asks = mine !== null && mustAsk(mine, rules);
  const present = new Set(members.map(({ userId }) => userId));
  // Somebody else may have brought them in while I was choosing.
  const chosen = wanted.filter(({ userId }) => !present.has(userId));
  const room = GROUP_MEMBERS_MAX - members.length;
  const count = chosen.length;

  const add = async (): Promise<void> => {
    const userIds = chosen.map(({ userId }) => userId);
    if (!(await attempt("people", () => change("AddMembers", { groupId, userIds })))) return;
    showSnackbar({ kind: "success", text: asks ? t("chat.group.asked") : t("chat.group.added", { count }) });
    onClose();
  };

  return (
    <GroupWindow
      title={t(asks ? "chat.group.ask" : "chat.group.add")}
      submit={count === 0 ? t("chat.group.add") : t("chat.group.addSome", { count })}
      ready={count > 0 && count <= room}
      busy={busy}
      problem={problem}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <PeopleChooser chosen={chosen} present={present} room={room} onChange={setWanted} />
      {count >= room && <p className={classes.hint}>{t("chat.group.full", { max: GROUP_MEMBERS_MAX })}</p>}
    </GroupWindow>
  );
}
