import { POLL_LIMITS } from "@nepnha/contract/features/chat/kinds/poll";
import { lineOf } from "@nepnha/domain/features/chat/line";
import { useId, useState } from "react";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import classes from "./poll-card.module.css";

/** One more option for a poll: a button that becomes a line to type it in. */
export function AddOption({ busy, onAdd }: { busy: boolean; onAdd: (text: string) => Promise<boolean> }) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === null) {
    return (
      <button type="button" className={classes.link} onClick={() => setTyped("")}>
        + {t("chat.poll.add")}
      </button>
    );
  }
  const add = async (): Promise<void> => {
    const text = lineOf(typed, POLL_LIMITS.option);
    if (text !== null && (await onAdd(text))) setTyped(null);
  };
  return (
    <form
      className={classes.add}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!busy) void add();
      }}
    >
      <TextField
        id={id}
        label={t("chat.poll.addText")}
        value={typed}
        maxLength={POLL_LIMITS.option}
        autoComplete="off"
        error=""
        onChange={setTyped}
      />
      <button type="submit" className={classes.link} disabled={typed.trim() === "" || busy}>
        {t("chat.poll.addDone")}
      </button>
    </form>
  );
}
