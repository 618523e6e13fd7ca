import { CATALOG } from "@nepnha/contract/catalog";
import type { ResourceDescription } from "@nepnha/contract/define";
import { createRoute, lazyRouteComponent, useParams, useSearch, type AnyRoute } from "@tanstack/react-router";
import type { Right } from "@nepnha/contract/permissions";
import type { ReactNode } from "react";
import { requirePermission } from "../app/guards.ts";

const ListScreen = lazyRouteComponent(() => import("./list/list-screen.tsx"), "ListScreen");
const RecordScreen = lazyRouteComponent(() => import("./form/record-screen.tsx"), "RecordScreen");

/** The screens of the sections of the catalog below a layout: list, new row, row. @param wanted which sections; all when left out */
export function resourceRoutes(
  parent: AnyRoute,
  wanted: (resource: ResourceDescription) => boolean = () => true,
): AnyRoute[] {
  return CATALOG.filter((resource) => resource.screens !== "own" && wanted(resource)).flatMap((resource) =>
    sectionRoutes(resource, parent),
  );
}

function sectionRoutes(resource: ResourceDescription, parent: AnyRoute): AnyRoute[] {
  const { name, route } = resource;
  const screen = (path: string, right: Right, code: Preloading, component: () => ReactNode): AnyRoute =>
    createRoute({
      getParentRoute: () => parent,
      path,
      beforeLoad: requirePermission({ only: [`${name}.${right}`] }) as never,
      component: Object.assign(component, code.preload && { preload: code.preload }),
      // The paths come from data: the router's types cannot know them.
    }) as never;
  const creates = resource.rights.includes("create");
  return [
    screen(route, "basic", ListScreen, () => <ListScreen key={name} resource={resource} />),
    ...(creates ? [screen(`${route}/new`, "create", RecordScreen, () => <NewRecord resource={resource} />)] : []),
    screen(`${route}/$id`, "read", RecordScreen, () => <ExistingRecord resource={resource} />),
  ];
}

/** A screen whose code is loaded when the pointer nears a link to it. */
interface Preloading {
  readonly preload?: () => Promise<void> | undefined;
}

function NewRecord({ resource }: { resource: ResourceDescription }) {
  const { from }: { from?: unknown } = useSearch({ strict: false });
  const source = typeof from === "string" ? from : undefined;
  return <RecordScreen key={`${resource.name} new ${source}`} resource={resource} from={source} />;
}

function ExistingRecord({ resource }: { resource: ResourceDescription }) {
  const { id }: { id?: string } = useParams({ strict: false });
  const { view }: { view?: unknown } = useSearch({ strict: false });
  return <RecordScreen key={`${resource.name} ${id}`} resource={resource} id={id} viewOnly={view === true} />;
}
