import { GROUP_NAME_MAX } from "@nepnha/contract/features/chat/methods/groups";
import { groupNameOf } from "@nepnha/domain/features/chat/group-rights";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type KeyboardEvent, useRef, useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { IconButton } from "../../../ui/layout/icon-button.tsx";
import type { Conversation } from "../engine/model.ts";
import classes from "./group-name.module.css";
import { Problem } from "./problem.tsx";
import { useGroupChange } from "./use-group-change.ts";
import { useChange } from "./use-change.ts";

/** A group's name, which is given another one in its place. */
export function GroupName({ conversation: { groupId, name } }: { conversation: Conversation }) {
  const t = useT();
  const change = useChange();
  const pencil = useRef<HTMLButtonElement>(null);
  const { busy, problem, attempt, forget } = useGroupChange();
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = typed === null ? null : groupNameOf(typed);

  const leave = (): void => {
    setTyped(null);
    forget();
    // The input that had the focus goes; whoever used the keyboard stays here.
    requestAnimationFrame(() => pencil.current?.focus());
  };
  const save = async (): Promise<void> => {
    if (wanted === null || busy) return;
    if (wanted === name || (await attempt("group", () => change("UpdateGroup", { groupId, name: wanted })))) leave();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    leave();
  };

  if (typed === null) {
    return (
      <div className={classes.shown}>
        <strong className={classes.name}>{name}</strong>
        <IconButton
          ref={pencil}
          size={32}
          aria-label={t("chat.group.rename")}
          title={t("chat.group.rename")}
          onClick={() => setTyped(name)}
        >
          <IconPencil size={18} stroke={1.6} aria-hidden />
        </IconButton>
      </div>
    );
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={classes.line}>
        <input
          className={classes.input}
          aria-label={t("chat.group.newName")}
          aria-invalid={wanted === null || undefined}
          autoComplete="off"
          autoFocus
          // Escape gives up the new name, not the drawer in which it is typed.
          data-mantine-stop-propagation="true"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          size={40}
          disabled={wanted === null || busy}
          aria-label={t("chat.group.saveName")}
          title={t("chat.group.saveName")}
        >
          <IconCheck size={20} stroke={1.8} aria-hidden />
        </IconButton>
        <IconButton size={40} onClick={leave} aria-label={t("chat.group.keepName")} title={t("chat.group.keepName")}>
          <IconX size={20} stroke={1.8} aria-hidden />
        </IconButton>
      </div>
      {wanted === null && <p className={classes.wrong}>{t("chat.group.nameWrong", { max: GROUP_NAME_MAX })}</p>}
      {problem !== "" && <Problem>{problem}</Problem>}
    </form>
  );
}
