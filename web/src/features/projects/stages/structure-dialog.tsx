import { Button, Group } from "@mantine/core";
import { projects } from "@nepnha/contract/features/projects/projects";
import { stageTemplates } from "@nepnha/contract/features/projects/stage-templates";
import { useState, type FormEvent } from "react";
import { LIST_DEFAULTS } from "../../../kit/find/list-state.ts";
import { RefField } from "../../../kit/inputs/ref-field.tsx";
import { usePage } from "../../../kit/resource/queries.ts";
import { ApiError } from "../../../platform/api/api-error.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { DayField } from "../../../ui/fields/date-fields.tsx";
import { SelectField } from "../../../ui/fields/select.tsx";
import classes from "../project.module.css";
import type { Project } from "../use-project.ts";
import { TemplatePreview } from "./template-preview.tsx";

/** Where stages come from: a template, or another project. */
export type StructureSource = "template" | "project";

const CALLS = { template: "applyTemplate", project: "copyStages" } as const;
const SOURCE_FIELDS = { template: "templateId", project: "projectId" } as const;

/** Gives a project the stages and the work of a template or of another project, from a day on. */
export function StructureDialog({
  project,
  from,
  onClose,
}: {
  project: Project;
  from: StructureSource;
  onClose: (made: true | null) => void;
}) {
  const t = useT();
  const { api } = useServices();
  const [source, setSource] = useState<string | null>(null);
  const [startDate, setStartDate] = useState<string | null>(project.startDate);
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);

  async function send(): Promise<void> {
    setRefusal(undefined);
    setSending(true);
    try {
      const path = `/${projects.name}/${project._id}/${CALLS[from]}`;
      const body = { [SOURCE_FIELDS[from]]: source, startDate };
      const made = await api.call<{ stages: number; work: number }>(path, { method: "POST", body, silent: "told" });
      showSnackbar({ kind: "success", text: t("projectPage.templateApplied", made), id: "row-change" });
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSending(false);
      setRefusal(error.fieldErrors.map(({ message }) => message).join(". ") || error.detail || t("save.failed"));
    }
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void send();
  };
  return (
    <Dialog
      opened
      onClose={() => onClose(null)}
      title={t(from === "template" ? "projectPage.templateApplyTitle" : "projectPage.templateCopyTitle")}
    >
      <form noValidate onSubmit={submit} className={classes.form}>
        {refusal !== undefined && <Banner kind="error">{refusal}</Banner>}
        {from === "template" ? (
          <RefField
            to={stageTemplates.name}
            label={t("projectPage.templateChoose")}
            value={source}
            onChange={setSource}
            required
          />
        ) : (
          <ProjectField value={source} onChange={setSource} without={project._id} />
        )}
        <DayField label={t("projectPage.templateFrom")} value={startDate} onChange={setStartDate} required />
        {from === "template" && source !== null && startDate !== null && (
          <TemplatePreview id={source} startDate={startDate} project={project} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onClose(null)}>
            {t("ui.close")}
          </Button>
          <Button type="submit" loading={sending} disabled={source === null || startDate === null}>
            {t(from === "template" ? "projectPage.templateApply" : "projectPage.templateCopy")}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

const PROJECTS = { ...LIST_DEFAULTS, pageSize: 100, sort: { column: "name", direction: "asc" } } as const;

/** Another project that the reader sees, whatever has become of it. */
function ProjectField({
  value,
  onChange,
  without,
}: {
  value: string | null;
  onChange: (id: string | null) => void;
  without: string;
}) {
  const t = useT();
  const rows = usePage(projects, PROJECTS, { enabled: true, selected: [] }).data?.items ?? [];
  return (
    <SelectField
      label={t("projectPage.templateChooseProject")}
      required
      value={value}
      onChange={onChange}
      data={rows
        .filter(({ _id, stageCount }) => _id !== without && (stageCount ?? 0) > 0)
        .map(({ _id, code, name }) => ({ value: _id, label: `${code} · ${name}` }))}
    />
  );
}
