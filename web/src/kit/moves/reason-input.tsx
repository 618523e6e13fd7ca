import { Textarea } from "@mantine/core";
import { REASON } from "@nepnha/contract/kit/moves";
import { codePoints } from "@nepnha/domain/platform/text";
import { t, useT } from "../../platform/i18n/i18n.ts";

/** Why something is done, in a few words. */
export function ReasonInput({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const tr = useT();
  return (
    <Textarea
      label={tr("field.notes")}
      description={tr("moves.reasonHint")}
      required
      data-autofocus
      rows={3}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** What is wrong with a reason; undefined when nothing is. The server's rule, in its words. */
export function reasonProblem(reason: string): string | undefined {
  const length = codePoints(reason.trim());
  const name = t("field.notes");
  if (length === 0) return t("field.required", { name });
  if (length < REASON.min) return t("field.minLength", { name, min: REASON.min });
  return length > REASON.max ? t("field.maxLength", { name, max: REASON.max }) : undefined;
}
