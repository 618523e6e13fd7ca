import { newsSlots } from "../sections/news/slots.tsx";
import type { Slots } from "./slot-types.ts";

const NONE: Slots = {};

/** The sections that draw something by themselves; every other follows from its description alone. */
const SLOTS: Readonly<Record<string, Slots>> = { news: newsSlots };

/** The slots of a section. */
export function slotsOf(feature: string): Slots {
  return SLOTS[feature] ?? NONE;
}
