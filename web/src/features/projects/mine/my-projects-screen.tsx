import { Skeleton } from "@mantine/core";
import { projects } from "@nepnha/contract/features/projects/projects";
import { Link } from "@tanstack/react-router";
import { LIST_DEFAULTS } from "../../../kit/find/list-state.ts";
import { RowStatus } from "../../../kit/form/rail.tsx";
import { FoundRows } from "../../../kit/reading/found-rows.tsx";
import { usePage } from "../../../kit/resource/queries.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import { Picture } from "../../../ui/data/picture.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ProgressBar } from "../progress-bar.tsx";
import classes from "../project.module.css";

const STATE = { ...LIST_DEFAULTS, pageSize: 50, sort: { column: "id", direction: "desc" } } as const;
const COVER_RATIO = 16 / 9;

/** R1-05 what is built for a customer: each project with its picture and how far it is. */
export function MyProjectsScreen() {
  const t = useT();
  useTitle(t("myProjects.title"));
  const query = usePage(projects, STATE, { enabled: true, selected: [] });
  const rows = query.data?.items ?? [];
  return (
    <div className={classes.mine}>
      <header>
        <h1>{t("myProjects.title")}</h1>
        <p className={classes.quiet}>{t("myProjects.intro")}</p>
      </header>
      <FoundRows
        query={query}
        rows={rows}
        failure={query.data?.failure ?? null}
        coming={
          <div role="status" aria-label={t("ui.loading")}>
            <Skeleton height={220} />
          </div>
        }
        none={
          <EmptyState picture="empty" title={t("myProjects.none")}>
            {t("myProjects.noneText")}
          </EmptyState>
        }
      >
        <ul className={classes.cards}>
          {rows.map((row) => (
            <li key={row._id}>
              <Link to={`/my-projects/${row._id}`} className={classes.card}>
                <Picture
                  file={row.featuredImage === null ? undefined : row._files[row.featuredImage]}
                  ratio={COVER_RATIO}
                  size="thumb"
                />
                <div className={classes.cardWords}>
                  <h2>{row.name}</h2>
                  <p className={classes.quiet}>{row.address}</p>
                  <RowStatus resource={projects} row={row} />
                  <ProgressBar percent={row.progress ?? 0} />
                </div>
              </Link>
            </li>
          ))}
        </ul>
      </FoundRows>
    </div>
  );
}
