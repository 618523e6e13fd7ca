import { ENUMS } from "@nepnha/contract/platform/enums";
import { useT } from "../../platform/i18n/i18n.ts";
import { Avatar } from "../../ui/data/avatar.tsx";
import { DataCard } from "../../ui/layout/data-card.tsx";
import classes from "./project.module.css";
import type { ProjectPanelProps } from "./panel-props.ts";
import { useProject } from "./use-project.ts";

/** Everybody of a project, by what they are in it. */
export function PeoplePanel({ projectId }: ProjectPanelProps) {
  const t = useT();
  const project = useProject(projectId);
  if (!project) return null;
  const { ownerId, siteManagerId, managerIds, memberIds, customerIds } = project;
  const groups = [
    [t("projects.field.ownerId"), [ownerId]],
    [t("projects.field.siteManagerId"), siteManagerId === null ? [] : [siteManagerId]],
    [t("projects.field.managerIds"), managerIds],
    [t("projects.field.memberIds"), memberIds],
    [t("projects.field.customerIds"), customerIds],
  ] as const;
  return (
    <div className={classes.panel}>
      {groups.map(([label, ids]) => (
        <DataCard key={label} title={label}>
          {ids.length === 0 && <p className={classes.quiet}>{t("projectPage.none")}</p>}
          <ul className={classes.people}>
            {ids.map((id) => {
              const name = project._refs[id] ?? "";
              return (
                <li key={id}>
                  <Avatar name={name} size={32} />
                  {name}
                </li>
              );
            })}
          </ul>
        </DataCard>
      ))}
      {project.status === ENUMS.projectStatus.JUST_CREATED && (
        <p className={classes.quiet}>{t("projectPage.noChat")}</p>
      )}
    </div>
  );
}
