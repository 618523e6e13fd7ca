import { useParams, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { loadDescription, loadDescriptions, useDescription } from "../resource/descriptions.ts";
import { justMade } from "../resource/paths.ts";
import { handIn } from "../feature/hand-in.ts";
import { loadHead } from "../feature/heads.ts";
import { loadSlots } from "../feature/slots.ts";
import type { LoadFeature } from "../feature/web-feature.ts";
import { lazyScreen } from "../../platform/lib/lazy-screen.ts";

const ListScreen = lazyScreen(() => import("../list/list-screen.tsx"), "ListScreen");
const RecordScreen = lazyScreen(() => import("../form/record-screen.tsx"), "RecordScreen");

/** Have what the list of a section is drawn with. */
export async function preloadList(name: string, feature: ReturnType<LoadFeature>): Promise<void> {
  await Promise.all([ListScreen.preload(), loadDescription(name), loadListParts(name, feature)]);
}

/** Have what a row of a section is drawn with. */
export async function preloadRecord(name: string, feature: ReturnType<LoadFeature>): Promise<void> {
  await Promise.all([RecordScreen.preload(), loadDescriptions(name), loadRecordParts(name, feature)]);
}

/** What a section adds to its list. */
async function loadListParts(name: string, feature: ReturnType<LoadFeature>): Promise<void> {
  handIn(await feature);
  await Promise.all([loadSlots(name), loadHead(name)]);
}

/** What a section adds to the screen of a row, wherever its form stands. */
export async function loadRecordParts(name: string, feature: ReturnType<LoadFeature>): Promise<void> {
  const [{ loadActions }, { loadFormSlots }] = await Promise.all([
    import("../feature/actions.ts"),
    import("../feature/form-slots.ts"),
    loadListParts(name, feature),
  ]);
  await Promise.all([loadActions(name), loadFormSlots(name)]);
}

/** The list of a section by its name. */
export function List({ name }: { name: string }) {
  return <ListScreen key={name} resource={useDescription(name)} />;
}

/** A row of a section, or the form for a new one, which becomes that row's own with its first save. */
export function Record({ name }: { name: string }) {
  const { id }: { id?: string } = useParams({ strict: false });
  const { view, from }: { view?: unknown; from?: unknown } = useSearch({ strict: false });
  const source = id === undefined && typeof from === "string" ? from : undefined;
  const [shown, setShown] = useState({ id, source, count: 0 });
  if (shown.id !== id || shown.source !== source) {
    const stays = shown.id === undefined && id !== undefined && justMade.get() === id;
    setShown({ id, source, count: stays ? shown.count : shown.count + 1 });
  }
  useEffect(() => {
    if (justMade.get() === id) justMade.set(null);
  }, [id]);
  return (
    <RecordScreen key={shown.count} resource={useDescription(name)} id={id} from={source} viewOnly={view === true} />
  );
}
