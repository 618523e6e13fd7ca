import { isStaff } from "@nepnha/domain/platform/permit";
import { createRoute, redirect, type AnyRoute } from "@tanstack/react-router";
import { requirePermission } from "../../kit/resource/require-permission.ts";
import type { SectionFrame } from "../../kit/screens/routes.tsx";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";
import type { RouterContext } from "../../platform/session/guards.ts";

const ROW = "/project/$id";
const texts = () => needTexts("projects", "projects-pages", "site", "kit", "records", "statuses");
const recordScreens = () => import("../../kit/screens/screens.tsx");
const ProjectScreen = lazyScreen(() => import("./project-screen.tsx"), "ProjectScreen");
const Record = lazyScreen(recordScreens, "Record");
const WORK = "/project-action/$id";
const WorkPage = lazyScreen(() => import("./work/page/work-page.tsx"), "WorkPage");

/** What a project's form, menu and tabs are drawn with; some of the tabs are the site's. */
async function parts(name: "projects" | "projectActions" = "projects"): Promise<void> {
  const feature = import("./feature.ts").then((code) => code.projectsFeature);
  const screens = await recordScreens();
  await Promise.all([screens.preloadRecord(name, feature), texts(), needTexts("site")]);
}

/** The same of a piece of work. */
const workParts = async (): Promise<void> => {
  await Promise.all([parts("projectActions"), needTexts("projects-work")]);
};

/** R1-05 projects and work in the office: their lists and forms by the kit, and a page of its own for each. */
export const projectScreens: SectionFrame = {
  holds: ({ name }) => name === "projects" || name === "projectActions",
  routes(parent, sections) {
    const frame = createRoute({ getParentRoute: () => parent, id: "projects-frame" });
    const beforeLoad = requirePermission({ only: ["projects.read"] });
    const page = createRoute({
      getParentRoute: () => frame,
      path: ROW,
      beforeLoad: async (guarded) => {
        const { session }: RouterContext["services"] = guarded.context.services;
        const user = session.user();
        const { id } = guarded.params as { id: string };
        if (user && !isStaff(user)) throw redirect({ to: `/my-projects/${id}`, replace: true });
        await beforeLoad(guarded);
      },
      loader: () => parts(),
      component: ProjectScreen,
    });
    const form = createRoute({
      getParentRoute: () => frame,
      path: `${ROW}/edit`,
      beforeLoad,
      loader: () => parts(),
      component: () => <Record name="projects" />,
    });
    const readsWork = requirePermission({ only: ["projectActions.read"] });
    const work = createRoute({
      getParentRoute: () => frame,
      path: WORK,
      beforeLoad: readsWork,
      loader: workParts,
      component: WorkPage,
    });
    const workForm = createRoute({
      getParentRoute: () => frame,
      path: `${WORK}/edit`,
      beforeLoad: readsWork,
      loader: workParts,
      component: () => <Record name="projectActions" />,
    });
    const kept = sections(frame).filter(
      ({ options }) => ![ROW, WORK].includes((options as { path?: string }).path ?? ""),
    );
    return frame.addChildren([...kept, page, form, work, workForm]);
  },
};

/** Their projects for customers: the list, and a page for each. */
export function myProjectRoutes(parent: AnyRoute): AnyRoute[] {
  const beforeLoad = requirePermission({ only: ["projects.read"] });
  const loader = () => texts();
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "my-projects",
      beforeLoad,
      loader,
      component: lazyScreen(() => import("./mine/my-projects-screen.tsx"), "MyProjectsScreen"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "my-projects/$id",
      beforeLoad,
      loader,
      component: lazyScreen(() => import("./mine/my-project-screen.tsx"), "MyProjectScreen"),
    }),
  ];
}
