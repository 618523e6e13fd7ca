import { stageTemplates } from "@nepnha/contract/features/projects/stage-templates";
import { placeStructure } from "@nepnha/domain/features/projects/structure";
import type { WorkWeek } from "@nepnha/domain/features/projects/working-days";
import { useRow } from "../../../kit/resource/queries.ts";
import { formatDay } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import classes from "../project.module.css";

/** On which days the stages and the work of a template would be. */
export function TemplatePreview({ id, startDate, project }: { id: string; startDate: string; project: WorkWeek }) {
  const t = useT();
  const template = useRow(stageTemplates, id).data?.row;
  if (!template) return null;
  const { stages, work } = placeStructure(
    {
      stages: template.stages.map(({ name, offsetDays, durationDays }) => ({
        name: name ?? "",
        offsetDays: offsetDays ?? 0,
        durationDays: durationDays ?? 1,
      })),
      work: template.work.map(({ name, stageNo, offsetDays, durationDays }) => ({
        name: name ?? "",
        stageNo: stageNo ?? 0,
        offsetDays: offsetDays ?? 0,
        durationDays: durationDays ?? 1,
      })),
    },
    startDate,
    project,
  );
  return (
    <section className={classes.preview} aria-label={t("projectPage.templatePreview")}>
      <p className={classes.quiet}>{t("projectPage.templatePreviewText")}</p>
      <ol className={classes.previewStages}>
        {stages.map((stage, index) => (
          <li key={`${index} ${stage.name}`}>
            <strong>{stage.name}</strong>
            <span>{t("projectPage.dates", { from: formatDay(stage.startDate), to: formatDay(stage.dueDate) })}</span>
            <ul>
              {work
                .filter(({ stageNo }) => stageNo === index + 1)
                .map((line, at) => (
                  <li key={`${at} ${line.name}`}>
                    {line.name}
                    <span>
                      {t("projectPage.dates", { from: formatDay(line.startDate), to: formatDay(line.dueDate) })}
                    </span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
