import { Button, Group } from "@mantine/core";
import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { mayChangeField } from "@nepnha/domain/features/projects/action-rules";
import { useWatch } from "react-hook-form";
import type { FormSlots, SlotInputProps } from "../../../kit/feature/form-slot-types.ts";
import { PlainInput } from "../../../kit/inputs/plain-input.tsx";
import { reasonAgainst } from "../../../kit/resource/verdicts.ts";
import { t, useT } from "../../../platform/i18n/i18n.ts";
import classes from "./work.module.css";

const STEPS = [25, 50, 75, 100] as const;
const { JUST_CREATED, COMPLETED } = ENUMS.actionStatus;

/** Work in the form: whoever does it sees which fields are somebody else's, and how far it is takes one touch. */
export const workFormSlots: FormSlots<typeof projectActions> = {
  refuse(field, row, { me }) {
    if (row === null || mayChangeField(row, { userId: me._id, role: me.role }, field)) return null;
    return t("projectActions.rule.notYourField");
  },
  inputs: { progress: Progress },
};

function Progress(props: SlotInputProps<typeof projectActions>) {
  const translate = useT();
  const { resource, value, onChange, control, row, names: _names, ...frame } = props;
  const status = Number(useWatch({ control, name: "status" }));
  // The server says so too: what has not begun is not under way, and what is done is done.
  const isNew = row !== null && row.status === JUST_CREATED;
  const isDone = row !== null && status === COMPLETED;
  const told = isNew
    ? (reasonAgainst(row, "start") ?? translate("projectActions.rule.notStarted"))
    : isDone
      ? translate("projectActions.rule.isDone")
      : frame.description;
  const disabled = frame.disabled || isNew || isDone;
  return (
    <div className={classes.progress}>
      <PlainInput
        {...frame}
        description={frame.disabled ? frame.description : told}
        disabled={disabled}
        resource={resource}
        column="progress"
        field={projectActions.fields.progress}
        value={isDone ? 100 : value}
        onChange={onChange}
      />
      {!disabled && (
        <Group gap={6} role="group" aria-label={translate("work.page.quick")}>
          {STEPS.map((step) => (
            <Button
              key={step}
              size="sm"
              variant={Number(value) === step ? "filled" : "default"}
              aria-pressed={Number(value) === step}
              onClick={() => onChange(step)}
            >
              {step}%
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
}
