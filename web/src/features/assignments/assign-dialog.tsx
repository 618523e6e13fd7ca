import { STAFF } from "@nepnha/contract/platform/staff";
import { Button, Group, SegmentedControl, Stack, TextInput } from "@mantine/core";
import {
  type AssignAnswer,
  type AssignedObject,
  type AssignRequest,
} from "@nepnha/contract/features/assignments/assigning";
import { ASSIGNMENT_NOTE_MAX, assignments } from "@nepnha/contract/features/assignments/assignments";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { RefField } from "../../kit/inputs/ref-field.tsx";
import { choiceLabel, columnLabel } from "../../kit/resource/labels.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { formatNumber } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { DayField } from "../../ui/fields/date-fields.tsx";
import classes from "./assignments.module.css";

interface Asked {
  readonly role: AssignRequest["role"];
  readonly to: "person" | "group";
  readonly id: string | null;
  readonly until: string | null;
  readonly note: string;
}

/** Gives what terms are of to a person, or shares it out in a group; who gets how much is shown before. */
export function AssignDialog({
  rows,
  onClose,
}: {
  rows: readonly SectionRow<typeof assignments>[];
  onClose: (done: true | null) => void;
}) {
  const t = useT();
  const { api } = useServices();
  const objects = objectsOf(rows);
  const [asked, setAsked] = useState<Asked>({ role: "MAIN", to: "person", id: null, until: null, note: "" });
  const [refusal, setRefusal] = useState<{ id?: string; other?: string }>({});
  const [sending, setSending] = useState(false);
  const set = (part: Partial<Asked>): void => {
    setRefusal({});
    setAsked({ ...asked, ...part });
  };
  const isGroup = asked.to === "group";
  const body = {
    objects,
    role: asked.role,
    ...(isGroup ? { groupId: asked.id } : { assigneeId: asked.id }),
  };
  const preview = useQuery({
    queryKey: [assignments.name, "preview", body],
    enabled: asked.id !== null,
    gcTime: 0,
    retry: false,
    queryFn: () => api.call<AssignAnswer>("/assignments/preview", { method: "POST", body, silent: "told" }),
  });
  const failure = preview.error instanceof ApiError ? preview.error : null;
  const wrong = refusal.id ?? failure?.fieldErrors.find(({ field }) => field.endsWith("Id"))?.message;
  const other = refusal.other ?? (failure && wrong === undefined ? failure.detail || t("request.failed") : undefined);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    if (asked.id === null) {
      setRefusal({ id: t("assigning.pick") });
      return;
    }
    setSending(true);
    try {
      // The day that is named is the last one.
      const toAt = asked.until === null ? null : new Date(`${asked.until}T23:59:59+07:00`).toISOString();
      const { people } = await api.call<AssignAnswer>("/assignments/assign", {
        method: "POST",
        once: true,
        body: { ...body, toAt, note: asked.note.trim() || null },
        silent: "told",
      });
      const count = people.reduce((sum, { gets }) => sum + gets, 0);
      showSnackbar({ kind: "success", text: t("assigning.done", { count }) });
      onClose(true);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setSending(false);
      const own = cause.fieldErrors.find(({ field }) => field.endsWith("Id"));
      setRefusal(
        own ? { id: own.message } : { other: cause.fieldErrors[0]?.message ?? (cause.detail || t("request.failed")) },
      );
    }
  }

  return (
    <Dialog opened onClose={() => onClose(null)} title={t("assigning.title", { count: objects.length })} size="lg">
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap={14}>
          {other !== undefined && <Banner kind="error">{other}</Banner>}
          <SegmentedControl
            aria-label={columnLabel(assignments, "role")}
            value={asked.role}
            onChange={(role) => set({ role: role === "SUPPORT" ? "SUPPORT" : "MAIN" })}
            data={(["MAIN", "SUPPORT"] as const).map((value) => ({
              value,
              label: choiceLabel(assignments, "role", value),
            }))}
          />
          <p className={classes.note}>{t(asked.role === "MAIN" ? "assigning.mainHint" : "assigning.supportHint")}</p>
          <SegmentedControl
            aria-label={t("assigning.to")}
            value={asked.to}
            onChange={(to) => set({ to: to === "group" ? "group" : "person", id: null })}
            data={[
              { value: "person", label: t("assigning.person") },
              { value: "group", label: t("assigning.group") },
            ]}
          />
          <RefField
            key={asked.to}
            to={isGroup ? "userGroups" : "users"}
            among={isGroup ? undefined : STAFF}
            label={t(isGroup ? "assigning.whichGroup" : "assigning.whichPerson")}
            description={isGroup ? t("assigning.groupHint") : undefined}
            inputWrapperOrder={["label", "input", "description", "error"]}
            required
            value={asked.id}
            onChange={(id) => set({ id })}
            error={wrong}
          />
          {preview.data && <Shares answer={preview.data} />}
          <DayField
            label={t("assigning.until")}
            description={t("assigning.untilHint")}
            value={asked.until}
            onChange={(until) => set({ until })}
          />
          <TextInput
            label={columnLabel(assignments, "note")}
            maxLength={ASSIGNMENT_NOTE_MAX}
            value={asked.note}
            onChange={({ currentTarget }) => set({ note: currentTarget.value })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onClose(null)}>
              {t("ui.cancel")}
            </Button>
            <Button type="submit" loading={sending}>
              {t("assigning.now")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Who gets how much of it. */
function Shares({ answer: { people, unchanged } }: { answer: AssignAnswer }) {
  const t = useT();
  return (
    <section aria-label={t("assigning.preview")}>
      <ul className={classes.shares}>
        {people.map(({ userId, name, open, gets }) => (
          <li key={userId}>
            <span>{name}</span>
            <span className={classes.counts}>
              <span>{t("assigning.has", { open: formatNumber(open) })}</span>
              <strong>{t("assigning.gets", { gets: formatNumber(gets) })}</strong>
            </span>
          </li>
        ))}
      </ul>
      {unchanged > 0 && <p className={classes.note}>{t("assigning.unchanged", { count: unchanged })}</p>}
    </section>
  );
}

/** What rows are of, each once: somebody may help with what another one is in charge of. */
function objectsOf(rows: readonly SectionRow<typeof assignments>[]): AssignedObject[] {
  const all = rows.map(({ objectKind, objectId }) => ({
    objectKind,
    objectId,
  }));
  return [...new Map(all.map((one) => [one.objectId, one])).values()];
}
