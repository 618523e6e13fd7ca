import type { Right } from "@nepnha/contract/platform/rights";
import { SECTION_INDEX, type SectionEntry } from "@nepnha/contract/section-index";
import { createRoute, type AnyRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { LoadFeature } from "../feature/web-feature.ts";
import { requirePermission } from "../resource/require-permission.ts";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";

const screens = () => import("./screens.tsx");
const List = lazyScreen(screens, "List");
const Record = lazyScreen(screens, "Record");

/** What stands around the screens of some sections: tabs, say, and other screens below them. */
export interface SectionFrame {
  /** Whether a section's screens stand in it. */
  readonly holds: (section: SectionEntry) => boolean;
  /** Its route, with all that is below it; `sections` gives the screens of the sections that it holds. */
  readonly routes: (parent: AnyRoute, sections: (frame: AnyRoute) => AnyRoute[]) => AnyRoute;
}

/**
 * The screens of the sections of the catalog below a layout: list, new row, row.
 * @param loadFeature gives what the feature of a section hands in
 * @param frames what stands around some of them
 */
export function resourceRoutes(
  parent: AnyRoute,
  loadFeature: LoadFeature,
  frames: readonly SectionFrame[] = [],
): AnyRoute[] {
  const below = (layout: AnyRoute, isHere: SectionFrame["holds"]): AnyRoute[] =>
    SECTION_INDEX.filter((section) => !section.ownScreens && isHere(section)).flatMap((section) =>
      sectionRoutes(section, layout, loadFeature),
    );
  return [
    ...below(parent, (section) => !frames.some(({ holds }) => holds(section))),
    ...frames.map(({ holds, routes }) => routes(parent, (frame) => below(frame, holds))),
  ];
}

function sectionRoutes({ name, route, creates }: SectionEntry, parent: AnyRoute, loadFeature: LoadFeature): AnyRoute[] {
  const screen = (path: string, right: Right, preload: () => Promise<void>, component: () => ReactNode): AnyRoute =>
    createRoute({
      getParentRoute: () => parent,
      path,
      beforeLoad: requirePermission({ only: [`${name}.${right}`] }) as never,
      // Loaded when the pointer nears a link to it, and before it is shown.
      component: Object.assign(component, { preload }),
      // The paths come from data: the router's types cannot know them.
    }) as never;
  // What the feature hands in is fetched beside the screens, not after them.
  const list = async (): Promise<void> => {
    const feature = loadFeature(name);
    const shown = async (): Promise<void> => (await screens()).preloadList(name, feature);
    await Promise.all([shown(), feature, List.preload()]);
  };
  const record = async (): Promise<void> => {
    const feature = loadFeature(name);
    const shown = async (): Promise<void> => (await screens()).preloadRecord(name, feature);
    await Promise.all([shown(), feature, Record.preload()]);
  };
  // One component for both: a row that was just made stays on the screen that made it.
  const one = () => <Record name={name} />;
  return [
    screen(route, "basic", list, () => <List name={name} />),
    ...(creates ? [screen(`${route}/new`, "create", record, one)] : []),
    screen(`${route}/$id`, "read", record, one),
  ];
}
