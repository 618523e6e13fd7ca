import type { Right } from "@nepnha/contract/permissions";
import { SECTION_INDEX, type SectionEntry } from "@nepnha/contract/section-index";
import { createRoute, lazyRouteComponent, useParams, useSearch, type AnyRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { requirePermission } from "../app/guards.ts";
import { loadDescription, useDescription } from "./descriptions.ts";
import { loadSlots } from "./slots.ts";

const ListScreen = lazyRouteComponent(() => import("./list/list-screen.tsx"), "ListScreen");
const RecordScreen = lazyRouteComponent(() => import("./form/record-screen.tsx"), "RecordScreen");

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
    await Promise.all([ListScreen.preload?.(), loadDescription(name), loadSlots(name)]);
  };
  const record = async (): Promise<void> => {
    await Promise.all([RecordScreen.preload?.(), loadDescription(name), loadSlots(name), loadRecordParts(name)]);
  };
  return [
    screen(route, "basic", list, () => <List name={name} />),
    ...(creates ? [screen(`${route}/new`, "create", record, () => <NewRecord name={name} />)] : []),
    screen(`${route}/$id`, "read", record, () => <ExistingRecord name={name} />),
  ];
}

/** What a section adds to the screen of a row. */
async function loadRecordParts(name: string): Promise<void> {
  const [{ loadActions }, { loadFormSlots }] = await Promise.all([
    import("./actions.ts"),
    import("./form/form-slots.ts"),
  ]);
  await Promise.all([loadActions(name), loadFormSlots(name)]);
}

function List({ name }: { name: string }) {
  return <ListScreen key={name} resource={useDescription(name)} />;
}

function NewRecord({ name }: { name: string }) {
  const { from }: { from?: unknown } = useSearch({ strict: false });
  const source = typeof from === "string" ? from : undefined;
  return <RecordScreen key={`${name} new ${source}`} resource={useDescription(name)} from={source} />;
}

function ExistingRecord({ name }: { name: string }) {
  const { id }: { id?: string } = useParams({ strict: false });
  const { view }: { view?: unknown } = useSearch({ strict: false });
  return <RecordScreen key={`${name} ${id}`} resource={useDescription(name)} id={id} viewOnly={view === true} />;
}
