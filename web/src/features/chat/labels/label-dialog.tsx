import { Button } from "@mantine/core";
import { LABEL_COLORS, LABEL_NAME_MAX, type ChatLabel } from "@nepnha/contract/features/chat/mine/labels";
import { useId, useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { newUuid } from "../../../platform/lib/new-uuid.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import classes from "./labels.module.css";
import { labelName, useChangeLabel, useLabels } from "./use-labels.ts";

const blank = (): ChatLabel => ({ id: newUuid(), name: "", color: "red" });

/** My labels: one is written below, and chosen above to be changed. */
export function LabelDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const id = useId();
  const labels = useLabels() ?? [];
  const change = useChangeLabel();
  const [edited, setEdited] = useState(blank);
  const isKnown = labels.some((one) => one.id === edited.id);
  const ready = edited.name.trim() !== "";

  const done = async (isDone: Promise<boolean>): Promise<void> => {
    if (await isDone) setEdited(blank());
  };
  return (
    <Dialog opened onClose={onClose} title={t("chat.labels.manage")}>
      {labels.length === 0 && <p className={classes.nothing}>{t("chat.labels.nothing")}</p>}
      <ul className={classes.all}>
        {labels.map((label) => (
          <li key={label.id}>
            <button
              type="button"
              className={classes.one}
              aria-pressed={label.id === edited.id}
              onClick={() => setEdited({ ...label, name: labelName(label, t) })}
            >
              <span className={classes.dot} data-color={label.color} aria-hidden />
              {labelName(label, t)}
            </button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void done(change("SaveLabel", edited));
        }}
      >
        <TextField
          id={`${id}-name`}
          label={t("chat.labels.name")}
          value={edited.name}
          error=""
          maxLength={LABEL_NAME_MAX}
          onChange={(name) => setEdited({ ...edited, name })}
        />
        <div className={classes.colors} role="group" aria-label={t("chat.labels.color")}>
          {LABEL_COLORS.map((color) => (
            <button
              key={color}
              type="button"
              className={classes.color}
              aria-label={t(`chat.labels.color.${color}`)}
              aria-pressed={color === edited.color}
              onClick={() => setEdited({ ...edited, color })}
            >
              <span className={classes.dot} data-color={color} aria-hidden />
            </button>
          ))}
        </div>
        <div className={classes.buttons}>
          {isKnown && (
            <Button variant="subtle" color="red" onClick={() => void done(change("DeleteLabel", { id: edited.id }))}>
              {t("chat.labels.delete")}
            </Button>
          )}
          <Button type="submit" disabled={!ready}>
            {t(isKnown ? "chat.labels.save" : "chat.labels.add")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
