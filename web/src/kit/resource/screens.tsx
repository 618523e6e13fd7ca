import { lazyRouteComponent, useParams, useSearch } from "@tanstack/react-router";
import { loadDescription, loadDescriptions, useDescription } from "./descriptions.ts";
import { loadSlots } from "./slots.ts";

const ListScreen = lazyRouteComponent(() => import("./list/list-screen.tsx"), "ListScreen");
const RecordScreen = lazyRouteComponent(() => import("./form/record-screen.tsx"), "RecordScreen");

/** Have what the list of a section is drawn with. */
export async function preloadList(name: string): Promise<void> {
  await Promise.all([ListScreen.preload?.(), loadDescription(name), loadSlots(name)]);
}

/** Have what a row of a section is drawn with. */
export async function preloadRecord(name: string): Promise<void> {
  await Promise.all([RecordScreen.preload?.(), loadDescriptions(name), loadSlots(name), loadRecordParts(name)]);
}

/** What a section adds to the screen of a row. */
async function loadRecordParts(name: string): Promise<void> {
  const [{ loadActions }, { loadFormSlots }] = await Promise.all([
    import("./actions.ts"),
    import("./form/form-slots.ts"),
  ]);
  await Promise.all([loadActions(name), loadFormSlots(name)]);
}

/** The list of a section by its name. */
export function List({ name }: { name: string }) {
  return <ListScreen key={name} resource={useDescription(name)} />;
}

/** The form for a new row of a section. */
export function NewRecord({ name }: { name: string }) {
  const { from }: { from?: unknown } = useSearch({ strict: false });
  const source = typeof from === "string" ? from : undefined;
  return <RecordScreen key={`${name} new ${source}`} resource={useDescription(name)} from={source} />;
}

/** A row of a section. */
export function ExistingRecord({ name }: { name: string }) {
  const { id }: { id?: string } = useParams({ strict: false });
  const { view }: { view?: unknown } = useSearch({ strict: false });
  return <RecordScreen key={`${name} ${id}`} resource={useDescription(name)} id={id} viewOnly={view === true} />;
}
