import type { Right } from "@nepnha/contract/permissions";
import { SECTION_INDEX, type SectionEntry } from "@nepnha/contract/section-index";
import { createRoute, lazyRouteComponent, type AnyRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { requirePermission } from "../app/guards.ts";

const screens = () => import("./screens.tsx");
const List = lazyRouteComponent(screens, "List");
const NewRecord = lazyRouteComponent(screens, "NewRecord");
const ExistingRecord = lazyRouteComponent(screens, "ExistingRecord");

/** The screens of the sections of the catalog below a layout: list, new row, row. @param wanted which sections; all when left out */
export function resourceRoutes(parent: AnyRoute, wanted: (section: SectionEntry) => boolean = () => true): AnyRoute[] {
  return SECTION_INDEX.filter((section) => !section.ownScreens && wanted(section)).flatMap((section) =>
    sectionRoutes(section, parent),
  );
}

function sectionRoutes({ name, route, creates }: SectionEntry, parent: AnyRoute): AnyRoute[] {
  const screen = (path: string, right: Right, preload: () => Promise<void>, component: () => ReactNode): AnyRoute =>
    createRoute({
      getParentRoute: () => parent,
      path,
      beforeLoad: requirePermission({ only: [`${name}.${right}`] }) as never,
      // Loaded when the pointer nears a link to it, and before it is shown.
      component: Object.assign(component, { preload }),
      // The paths come from data: the router's types cannot know them.
    }) as never;
  const list = async (): Promise<void> => {
    const [{ preloadList }] = await Promise.all([screens(), List.preload?.()]);
    await preloadList(name);
  };
  const record = async (): Promise<void> => {
    const [{ preloadRecord }] = await Promise.all([screens(), NewRecord.preload?.(), ExistingRecord.preload?.()]);
    await preloadRecord(name);
  };
  return [
    screen(route, "basic", list, () => <List name={name} />),
    ...(creates ? [screen(`${route}/new`, "create", record, () => <NewRecord name={name} />)] : []),
    screen(`${route}/$id`, "read", record, () => <ExistingRecord name={name} />),
  ];
}
