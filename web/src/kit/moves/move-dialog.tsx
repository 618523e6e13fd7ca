import { Button, Group, Text } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { NamedMove } from "@nepnha/contract/kit/moves";
import { asksReason } from "@nepnha/domain/kit/moves";
import { useState, type FormEvent } from "react";
import { useForm } from "react-hook-form";
import type { ApiError } from "../../platform/api/api-error.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import type { Unsaved } from "../../platform/lib/unsaved.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { resolverOf, type FormValues } from "../values/form-values.ts";
import { FieldInput } from "../inputs/field-input.tsx";
import { nextHour } from "../inputs/wall-clock.ts";
import { useAlbum } from "../inputs/use-album.ts";
import { titleOf } from "../resource/labels.ts";
import type { ResourceRow } from "../resource/row.ts";
import { moveLabel, moveText } from "./move-texts.ts";
import classes from "./moves.module.css";
import { ReasonInput, reasonProblem } from "./reason-input.tsx";

/** Asks for what a move needs, and sends it; what is refused is shown where it belongs. */
export function MoveDialog({
  resource,
  row,
  move,
  unsaved,
  onSend,
  onClose,
}: {
  resource: ResourceDescription;
  row: ResourceRow;
  move: NamedMove;
  /** What the form behind it has not saved. */
  unsaved: Unsaved | null;
  onSend: (asked: Readonly<Record<string, unknown>>) => Promise<ApiError | null>;
  onClose: (done: true | null) => void;
}) {
  const t = useT();
  const album = useAlbum(row);
  const asking = askedOf(resource, move);
  const names = move.fields ?? [];
  const form = useForm<FormValues>({
    defaultValues: Object.fromEntries(names.map((name) => [name, notPast(resource, name, row[name] ?? null)])),
    resolver: resolverOf(asking),
  });
  const [soonest] = useState(() => nextHour(Date.now()));
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [left, setLeft] = useState(unsaved);
  const [sending, setSending] = useState(false);

  /** @param saveFirst save what the form behind it holds, then make the move; where that is refused, the form says why */
  async function send(values: FormValues, saveFirst: boolean): Promise<void> {
    const missing = asksReason(move) ? reasonProblem(reason) : undefined;
    setProblem(missing);
    setRefusal(undefined);
    if (missing !== undefined) return;
    setSending(true);
    if (saveFirst) {
      if (!(await left?.save?.())) return onClose(null);
      setLeft(null);
    }
    const asked = Object.fromEntries(names.map((name) => [name, values[name]]));
    const error = await onSend({ ...asked, ...(asksReason(move) ? { notes: reason } : {}) });
    if (!error) return onClose(true);
    setSending(false);
    const others = error.fieldErrors.filter(({ field }) => field !== "notes" && !names.includes(field));
    for (const { field, message } of error.fieldErrors) {
      if (field === "notes") setProblem(message);
      else if (names.includes(field)) form.setError(field, { type: "server", message });
    }
    if (error.fieldErrors.length === 0 || error.code === "RULE_BROKEN") setRefusal(error.detail || t("save.failed"));
    else if (others.length > 0) setRefusal(others.map(({ message }) => message).join(". "));
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The page's own form, if there is one, is not what is sent.
    event.stopPropagation();
    // Enter loses nothing: where what is typed can be saved, it is.
    void form.handleSubmit((values) => send(values, left?.save !== undefined))();
  };
  return (
    <Dialog opened onClose={() => onClose(null)} title={`${moveLabel(resource, move)}: ${titleOf(resource, row)}`}>
      <form noValidate onSubmit={submit} className={classes.form}>
        {move.confirm && <Text c="dimmed">{moveText(resource, row, move, "confirm")}</Text>}
        {left && <Banner kind="warning">{t("moves.unsaved")}</Banner>}
        {refusal !== undefined && <Banner kind="error">{refusal}</Banner>}
        {names.map((name) => (
          <FieldInput
            key={name}
            resource={asking}
            name={name}
            control={form.control}
            row={row}
            album={album}
            names={row._refs}
            notBefore={soonest}
          />
        ))}
        {asksReason(move) && <ReasonInput value={reason} error={problem} onChange={setReason} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onClose(null)}>
            {t("ui.close")}
          </Button>
          {left?.save && (
            <Button
              variant="default"
              loading={sending}
              onClick={() => void form.handleSubmit((values) => send(values, false))()}
            >
              {t("moves.without")}
            </Button>
          )}
          <Button type="submit" loading={sending}>
            {left?.save ? t("moves.saveFirst") : left ? t("moves.without") : moveLabel(resource, move)}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

/** What a field of the move begins with: what the row has, but no time that has passed. */
function notPast(resource: ResourceDescription, name: string, value: unknown): unknown {
  const isPast = resource.fields[name]?.kind === "dateTime" && Date.parse(String(value)) < Date.now();
  return isPast ? null : value;
}

/** The section with nothing but the fields that a move asks for, all of them required: none of them waits for publishing. */
function askedOf(
  { outsiders: _open, ...resource }: ResourceDescription,
  { fields = [] }: NamedMove,
): ResourceDescription {
  const asked = fields.flatMap((name) => {
    const field = resource.fields[name];
    return field ? [[name, { ...field, required: true }] as const] : [];
  });
  const form = [{ section: "move", fields: asked.map(([name]) => name) }];
  return { ...resource, fields: { ...resource.fields, ...Object.fromEntries(asked) }, form };
}
