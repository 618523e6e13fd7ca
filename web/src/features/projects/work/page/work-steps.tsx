import { Checkbox, Input } from "@mantine/core";
import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { isRecord } from "@nepnha/domain/platform/record";
import { useController, type Control } from "react-hook-form";
import { columnLabel } from "../../../../kit/resource/labels.ts";
import type { FormValues } from "../../../../kit/values/form-values.ts";
import { textOf } from "../../../../kit/values/value-text.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import classes from "../work.module.css";

/** The steps of work as boxes to tick: whoever does it changes nothing else of them. */
export function WorkSteps({ control }: { control: Control<FormValues> }) {
  const t = useT();
  const { field, fieldState } = useController({ name: "checklist", control });
  const steps = Array.isArray(field.value) ? field.value.filter(isRecord) : [];
  const label = columnLabel(projectActions, "checklist");
  return (
    <Input.Wrapper
      label={label}
      description={t("work.card.steps", {
        done: steps.filter(({ isDone }) => isDone === true).length,
        count: steps.length,
      })}
      error={fieldState.error?.message}
      labelElement="div"
      role="group"
      aria-label={label}
    >
      <ul className={classes.steps}>
        {steps.map((step, index) => (
          // Steps have no names of their own.
          <li key={index}>
            <Checkbox
              label={textOf(step["text"])}
              description={step["isRequired"] === true && columnLabel(projectActions, "checklist.isRequired")}
              checked={step["isDone"] === true}
              onChange={({ currentTarget }) =>
                field.onChange(steps.with(index, { ...step, isDone: currentTarget.checked }))
              }
            />
          </li>
        ))}
      </ul>
    </Input.Wrapper>
  );
}
