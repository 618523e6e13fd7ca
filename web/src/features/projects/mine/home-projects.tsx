import { ENUMS } from "@nepnha/contract/platform/enums";
import { projects } from "@nepnha/contract/features/projects/projects";
import { projectStages } from "@nepnha/contract/features/projects/project-stages";
import { nextStep } from "@nepnha/domain/features/projects/next-step";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { usePage } from "../../../kit/resource/queries.ts";
import { formatDay } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import card from "../../../ui/data/own-card.module.css";
import { useAllOf } from "../all-of.ts";
import { ProgressBar } from "../progress-bar.tsx";
import { HOME_PROJECTS } from "./home-finds.ts";
import type { Project, Stage } from "../use-project.ts";

const { CLOSURE } = ENUMS.projectStatus;

/** On a customer's home: what is built for them, how far it is and what comes next. */
export function HomeProjects({ onReady }: { onReady: () => void }) {
  const t = useT();
  const { data, isPending, isPaused } = usePage(projects, HOME_PROJECTS, { enabled: true, selected: [] });
  const settled = !isPending || isPaused;
  useEffect(() => {
    if (settled) onReady();
  }, [settled, onReady]);
  const going = data?.items.filter(({ status }) => status < CLOSURE) ?? [];
  if (going.length === 0) return null;
  return (
    <section className={card.part} aria-labelledby="home-projects">
      <h2 id="home-projects" className={card.head}>
        {t("home.projects")}
      </h2>
      <ul className={card.cards}>
        {going.map((project) => (
          <li key={project._id}>
            <Link to={`/my-projects/${project._id}`} className={card.card}>
              <h3 className={card.name}>{project.name}</h3>
              <ProgressBar percent={project.progress ?? 0} />
              <Next project={project} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Next({ project }: { project: Project }) {
  const t = useT();
  const { data, isPending } = useAllOf<Stage>(projectStages.name, project._id, { column: "orderNo", direction: "asc" });
  const next = nextStep(data?.items ?? []);
  // Its line is there before it is: what is below stays where it is.
  if (isPending) return <p className={card.note}>{"\u00a0"}</p>;
  if (!next) return null;
  const { stage, day, what } = next;
  return (
    <p className={card.note}>
      {t("home.projectNext")}
      {": "}
      {t(what === "ends" ? "myProjects.next.ends" : "myProjects.next.begins", {
        name: stage.name,
        day: formatDay(day),
      })}
    </p>
  );
}
