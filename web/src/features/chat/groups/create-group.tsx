import { GROUP_MEMBERS_MAX, GROUP_NAME_MAX } from "@nepnha/contract/features/chat/methods/groups";
import { groupNameOf } from "@nepnha/domain/features/chat/group-rights";
import { useId, useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useUser } from "../../../platform/session/services-context.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { useChat } from "../chat-context.ts";
import type { Contact } from "../conversations/contacts.ts";
import { useOneId } from "../use-one-id.ts";
import { useOpenConversation } from "../use-open-conversation.ts";
import { defaultName } from "./default-name.ts";
import { GroupWindow } from "./group-window.tsx";
import classes from "./groups.module.css";
import { PeopleChooser } from "./people-chooser.tsx";
import { useGroupChange } from "./use-group-change.ts";

const NOBODY: ReadonlySet<string> = new Set();

/** Makes a group of people whom I choose, and opens it. */
export function CreateGroup({ onClose }: { onClose: () => void }) {
  const t = useT();
  const nameId = useId();
  const { fullName } = useUser();
  const { engine } = useChat();
  const { open } = useOpenConversation();
  const { busy, problem, attempt } = useGroupChange();
  const [chosen, setChosen] = useState<readonly Contact[]>([]);
  const [typed, setTyped] = useState("");
  const idFor = useOneId();
  const suggested = chosen.length === 0 ? "" : defaultName([fullName, ...chosen.map((one) => one.fullName)], t);
  const name = groupNameOf(typed.trim() === "" ? suggested : typed);
  const wrong = typed.trim() !== "" && name === null;

  const create = async (): Promise<void> => {
    if (name === null) return;
    const group = { name, userIds: chosen.map(({ userId }) => userId) };
    const groupId = idFor(JSON.stringify(group));
    const done = await attempt("people", async () => {
      const answer = await engine.createGroup({ ...group, groupId });
      return "code" in answer ? answer.code : null;
    });
    if (!done) return;
    onClose();
    open(groupId);
  };

  return (
    <GroupWindow
      title={t("chat.newGroup")}
      submit={t("chat.group.create")}
      ready={chosen.length > 0 && name !== null}
      busy={busy}
      problem={problem}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <TextField
        id={nameId}
        label={t("chat.group.name")}
        placeholder={suggested}
        autoComplete="off"
        value={typed}
        error={wrong ? t("chat.group.nameWrong", { max: GROUP_NAME_MAX }) : ""}
        onChange={setTyped}
      />
      <PeopleChooser chosen={chosen} present={NOBODY} room={GROUP_MEMBERS_MAX - 1} onChange={setChosen} />
      {chosen.length === 0 && <p className={classes.hint}>{t("chat.group.createFirst")}</p>}
    </GroupWindow>
  );
}
