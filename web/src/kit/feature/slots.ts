import { createParts } from "../../platform/lib/parts.ts";
import type { Slots } from "./slot-types.ts";
import { handedIn } from "./hand-in.ts";

const NONE: Slots = {};

const slots = createParts<Slots>(handedIn.slots, NONE);

/** Have the slots of a section; its routes do so before its screens are shown. */
export async function loadSlots(feature: string): Promise<void> {
  await slots.load(feature);
}

/** The filter that a section has beside those of its description, once its screens were shown. */
export function ownFilterOf(feature: string): Slots["ownFilter"] {
  return slots.peek(feature).ownFilter;
}

/** The slots of a section whose screen is shown. */
export function slotsOf(feature: string): Slots {
  return slots.get(feature);
}
