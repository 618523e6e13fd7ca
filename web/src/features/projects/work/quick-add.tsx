import { STAFF } from "@nepnha/contract/platform/staff";
import { Button, Group, Stack, TextInput } from "@mantine/core";
import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { projectActionTypes } from "@nepnha/contract/features/projects/project-action-types";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { quickTimes } from "@nepnha/domain/features/projects/quick-times";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState, type FormEvent } from "react";
import { RefField } from "../../../kit/inputs/ref-field.tsx";
import { RefsField } from "../../../kit/inputs/refs-field.tsx";
import { columnLabel } from "../../../kit/resource/labels.ts";
import { isRow, useAllRows } from "../../../kit/resource/queries.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useServices, useUser } from "../../../platform/session/services-context.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { SelectField } from "../../../ui/fields/select.tsx";
import type { Work } from "./use-work.ts";

const DayField = lazy(async () => ({ default: (await import("../../../ui/fields/date-fields.tsx")).DayField }));

type TypeRow = SectionRow<typeof projectActionTypes>;

/** Work for somebody in a few words: what, for which project, who, and until when. */
export function QuickAdd({ onClose }: { onClose: (done: true | null) => void }) {
  const t = useT();
  const { _id: me } = useUser();
  const services = useServices();
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const [projectId, setProject] = useState<string | null>(null);
  const [assigneeIds, setAssignees] = useState<string[]>([me]);
  const [due, setDue] = useState<string | null>(vietnamDay());
  const [chosen, setType] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const types = useTypes(projectId !== null);
  const actionTypeId = types.find(({ _id }) => _id === chosen)?._id ?? types[0]?._id ?? null;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const lacks = { name: name.trim() === "", due: due === null, assigneeIds: assigneeIds.length === 0 };
    const missing = Object.entries(lacks).filter(([, lacking]) => lacking);
    setErrors(Object.fromEntries(missing.map(([field]) => [field, t("work.quick.missing")])));
    if (missing.length > 0 || due === null) return;
    setBusy(true);
    const { result, error } = await services
      .list<Work>(projectActions.name)
      .create(
        { name, projectId, assigneeIds, actionTypeId, ...quickTimes(due, new Date()), priority: "NORMAL" },
        "told",
      );
    setBusy(false);
    if (error) {
      const told = error.fieldErrors.map(({ field, message }) => [formField(field), message] as const);
      setErrors(told.length > 0 ? Object.fromEntries(told) : { all: error.detail || t("request.failed") });
      return;
    }
    showSnackbar({ kind: "success", text: t("work.quick.done", { name: isRow(result) ? result.name : name }) });
    await queries.invalidateQueries({ queryKey: [projectActions.name] });
    onClose(true);
  }

  return (
    <Dialog opened onClose={() => onClose(null)} title={t("work.quick.title")}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack>
          {errors["all"] !== undefined && <Banner kind="error">{errors["all"]}</Banner>}
          <TextInput
            label={t("work.quick.name")}
            value={name}
            error={errors["name"]}
            onChange={(event) => setName(event.currentTarget.value)}
            required
            maxLength={200}
            data-autofocus
          />
          <RefField
            to="projects"
            label={columnLabel(projectActions, "projectId")}
            value={projectId}
            onChange={setProject}
            error={errors["projectId"]}
          />
          <RefsField
            to="users"
            among={STAFF}
            label={columnLabel(projectActions, "assigneeIds")}
            value={assigneeIds}
            onChange={setAssignees}
            max={20}
            error={errors["assigneeIds"]}
          />
          <Suspense fallback={null}>
            <DayField label={t("work.quick.due")} value={due} onChange={setDue} error={errors["due"]} required />
          </Suspense>
          <SelectField
            label={columnLabel(projectActions, "actionTypeId")}
            data={types.map((type) => ({ value: type._id, label: type.name }))}
            value={actionTypeId}
            onChange={setType}
            error={errors["actionTypeId"]}
          />
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={() => onClose(null)}>
            {t("ui.cancel")}
          </Button>
          <Button type="submit" loading={busy}>
            {t("work.quick.save")}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

/** Types that work of a project may have, or work without one. */
function useTypes(ofProject: boolean): readonly TypeRow[] {
  const all = useAllRows(projectActionTypes, true);
  const { PROJECT, GENERAL } = ENUMS.scopeUsing;
  const barred = ofProject ? GENERAL : PROJECT;
  return [...all.values()].filter(
    ({ status, scopeUsing }) => status === ENUMS.genericStatus.ACTIVE && scopeUsing !== barred,
  );
}

/** The field of this dialog that a refusal is about. */
function formField(path: string): string {
  const [field = "all"] = path.split(".");
  if (field === "startDate" || field === "endDate") return "due";
  return ["name", "projectId", "assigneeIds", "actionTypeId"].includes(field) ? field : "all";
}
